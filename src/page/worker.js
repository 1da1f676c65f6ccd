// percorre as a module of WebAssembly, in a worker of its own: what it needs of a system, and its questions.
//
// The first message is `{wasm, version, language}`: where the module is, or the module itself. The answer is `{module}`, or a `fault`: the word for it. Each
// message after that is a question `{what, body, time}`; its answer is `{status, json}`, or `{trap}` where the module broke off.

const reads = new TextDecoder();
const writes = new TextEncoder();
let percorre = null;

self.onmessage = async ({ data }) => self.postMessage(data.wasm ? await start(data) : told(data));

async function start({ wasm, version, language }) {
  let module;
  try {
    module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(await (await loaded(wasm)).arrayBuffer());
    const [own] = WebAssembly.Module.customSections(module, "percorre");
    if (!own || reads.decode(own) !== version) return { fault: "other-version" };
    percorre = (await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system() })).exports;
    if (language) {
      const { status, json } = called("language", [language, await (await loaded(new URL("language.ftl", import.meta.url))).text()]);
      if (status !== 200) throw new Error(json);
    }
  } catch (error) {
    console.warn(String(error));
    return { fault: "not-loaded" };
  }
  return { module };
}

async function loaded(address) {
  // An old module must not stay where the page is new.
  const answer = await fetch(address, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

function told({ what, body, time }) {
  try {
    return called("answer", [what, body], time);
  } catch (error) {
    return { trap: String(error) };
  }
}

/** Calls a function of the module with texts and numbers: `{status, json}`. */
function called(name, texts, ...numbers) {
  const places = texts.map(put);
  const place = percorre[name](...places.flat(), ...numbers) >>> 0;
  const head = new DataView(percorre.memory.buffer, place, 8);
  const [status, length] = [head.getUint32(0, true), head.getUint32(4, true)];
  const json = reads.decode(new Uint8Array(percorre.memory.buffer, place + 8, length));
  for (const [text, size] of places) percorre.release(text, size);
  percorre.release(place, 8 + length);
  return { status, json };
}

/** A text in the module's memory: where, and how long. */
function put(text) {
  const bytes = writes.encode(text);
  const place = percorre.allocate(bytes.length) >>> 0;
  new Uint8Array(percorre.memory.buffer, place, bytes.length).set(bytes);
  return [place, bytes.length];
}

/** What the module asks of a system (WASI, preview 1): the time, random numbers, and somewhere to write what went wrong. 0: done. */
function system() {
  const view = () => new DataView(percorre.memory.buffer);
  const none = (count, size) => {
    view().setUint32(count, 0, true);
    view().setUint32(size, 0, true);
    return 0;
  };
  return {
    clock_time_get(clock, precision, time) {
      const now = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(time, BigInt(Math.round(now * 1e6)), true);
      return 0;
    },
    random_get(place, length) {
      crypto.getRandomValues(new Uint8Array(percorre.memory.buffer, place, length));
      return 0;
    },
    environ_sizes_get: none,
    environ_get: () => 0,
    fd_write(file, parts, count, written) {
      const at = (number) => view().getUint32(parts + 4 * number, true);
      const texts = Array.from({ length: count }, (_, part) => new Uint8Array(percorre.memory.buffer, at(2 * part), at(2 * part + 1)));
      console.warn(texts.map((text) => reads.decode(text)).join("").trimEnd());
      view().setUint32(written, texts.reduce((sum, text) => sum + text.length, 0), true);
      return 0;
    },
    sched_yield: () => 0,
    proc_exit(code) {
      throw new Error(`it ended with ${code}`);
    },
  };
}
