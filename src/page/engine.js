// Asks percorre in workers where there is no server. A worker answers one question at a time. If nobody waits for the answer any more, the worker is ended.

/** So many questions are worked on at once; the others wait for their turn. */
const MOST = Math.max(1, Math.min(4, navigator.hardwareConcurrency ?? 1));

/** percorre looks at the clock itself. Where it has not answered so many milliseconds later, its worker is ended. */
const GRACE = 1000;

/**
 * What asks: `ask(what, body, signal)`, as the server answers; or `{fault}`, the word for what is wrong. `wasm` is the address of the module,
 * `version` the one it should have, `time` the milliseconds that there are for an answer, `language` the code of one besides percorre's own.
 */
export function engineOf({ wasm, version, time, language }) {
  let module = wasm;
  let places = MOST;
  const idle = [];
  const queue = [];

  return async function ask(what, body, signal) {
    if (places > 0) places -= 1;
    else await new Promise((resolve) => queue.push(resolve));
    try {
      if (signal?.aborted) return { fault: "lost" };
      return await asked({ what, body: JSON.stringify(body), time }, signal);
    } finally {
      if (queue.length) queue.shift()();
      else places += 1;
    }
  };

  async function asked(question, signal) {
    const worker = idle.pop() ?? new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    if (!worker.isReady) {
      // All questions need the module: whoever gives up one of them does not end the loading.
      const started = await heard(worker, { wasm: module, version, language });
      if (!started.module) return ended(worker, { fault: started.fault ?? "not-loaded" });
      module = started.module;
      worker.isReady = true;
      if (signal?.aborted) {
        idle.push(worker);
        return { fault: "lost" };
      }
    }
    const answer = await heard(worker, question, signal, time + GRACE);
    if (answer.trap) {
      console.warn(answer.trap);
      return ended(worker, { fault: "broken" });
    }
    if (answer.late) return ended(worker, { fault: "stopped" });
    if (!answer.json) return ended(worker, { fault: "lost" });
    idle.push(worker);
    return JSON.parse(answer.json);
  }

  function ended(worker, answer) {
    worker.terminate();
    return answer;
  }
}

/** What a worker answers; `{late}` where it does not, `{}` where nobody waits or it cannot start. */
function heard(worker, message, signal, patience) {
  return new Promise((resolve) => {
    const timer = patience && setTimeout(() => done({ late: true }), patience);
    const stopped = () => done({});
    const done = (answer) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stopped);
      resolve(answer);
    };
    signal?.addEventListener("abort", stopped);
    worker.onmessage = ({ data }) => done(data);
    worker.onmessageerror = () => done({});
    worker.onerror = (event) => {
      event.preventDefault();
      done({});
    };
    worker.postMessage(message);
  });
}
