// The page without a server: `percorre site`, with percorre as a WebAssembly module in the browser. PERCORRE_WASM names the module (docs/SERVE.md).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, test as always } from "node:test";
import { CHAINS, EASY, HARD, INKALA, MIDDLE, SOLUTION, almost, english, folder, hinted, launch, open, pasted, percorre, pseudoLanguage, remove, serve } from "./browser.js";

const MODULE = process.env.PERCORRE_WASM;
const skip = MODULE ? false : "PERCORRE_WASM names no module";
const test = (name, run) => always(name, { skip }, run);

const KINDS = { html: "text/html", css: "text/css", js: "text/javascript", wasm: "application/wasm", ftl: "text/plain" };
/** Where the sites are: under a path, as on a host of many. */
const UNDER = "/some/where/";

/** A host of files, which knows nothing of percorre: `{address, end}`. */
async function host(place) {
  const server = createServer(({ url, method }, answer) => {
    const path = new URL(url, "http://host").pathname;
    const file = join(place, path.endsWith("/") ? `${path.slice(UNDER.length)}index.html` : path.slice(UNDER.length));
    try {
      if (method !== "GET" || !path.startsWith(UNDER)) throw new Error("nothing is here");
      const bytes = readFileSync(file);
      answer.writeHead(200, { "content-type": KINDS[file.split(".").pop()] }).end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}${UNDER}`, end: () => server.close() };
}

let browser;
let server;
let files;
let place;
before(async () => {
  if (skip) return;
  place = folder();
  percorre("site", join(place, "site"), "--wasm", MODULE, "--timeout", "60");
  percorre("site", join(place, "wide"), "--wasm", MODULE, "--lang", pseudoLanguage(place), "--timeout", "1");
  [browser, server, files] = await Promise.all([launch(), serve("--timeout", "60"), host(place)]);
});
after(async () => {
  if (skip) return;
  await browser.close();
  await server.end();
  files.end();
  remove(place);
});

const site = () => ({ address: `${files.address}site/` });
const message = (page, words) => page.waitForFunction((words) => document.querySelector(".message").textContent.includes(words), words);

/** What the worker of a site answers to questions, as it is: `[{status, json, took}]`. */
function answers(page, questions) {
  return page.evaluate(async (questions) => {
    const { wasm, version, time } = document.getElementById("desk").dataset;
    const worker = new Worker("page/worker.js", { type: "module" });
    const told = (message) => new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); worker.postMessage(message); });
    const started = await told({ wasm: new URL(wasm, document.baseURI).href, version });
    if (!started.module) throw new Error(started.fault);
    const answers = [];
    for (const [what, body] of questions) {
      const began = performance.now();
      const answer = await told({ what, body, time: Number(time) });
      answers.push({ ...answer, took: performance.now() - began });
    }
    worker.terminate();
    return answers;
  }, questions);
}

/** What the server answers to the same: `[{status, json, took}]`. */
async function served(questions) {
  const answers = [];
  for (const [what, body] of questions) {
    const began = performance.now();
    const answer = await fetch(`${server.address}api/${what}`, { method: "POST", headers: { "content-type": "application/json" }, body });
    answers.push({ status: answer.status, json: await answer.text(), took: performance.now() - began });
  }
  return answers;
}

test("pasted, hinted, graded, solved, explained, in three languages, and nothing is asked of the host but files", async () => {
  const { page, faults, close } = await pasted(browser, site(), MIDDLE);
  const asked = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  await hinted(page);
  assert.ok((await page.locator(".frame .shape").count()) > 0, "the picture of the step");
  await page.click("[data-do=apply]");
  await page.click("[data-do=grade]");
  await page.waitForFunction(() => document.querySelector(".facts").textContent.includes("no guess. Hardest: "));
  await page.click("[data-do=solve]");
  await page.waitForSelector(".walk .events li");
  await page.keyboard.press("End");
  assert.equal(await page.locator(".walk .frame text.filled, .walk .frame text.given").count(), 81);
  await page.click("[data-do=again]");
  for (const [language, look] of [["pt", /^Olhe/], ["it", /^Guarda/]]) {
    await page.selectOption("#language", language);
    await page.click("[data-do=hint]");
    assert.match(await page.locator("[data-stage=where]").textContent(), look);
  }
  // The brand leads to the page itself, under whatever path.
  await page.click(".brand");
  assert.equal(page.url().split(/[?#]/)[0], site().address);
  assert.deepEqual(asked.filter((request) => !request.startsWith(`GET ${site().address}`)), []);
  assert.deepEqual(faults, []);
  await close();
});

test("a lesson, a puzzle to practise, why, all steps, a wrong digit, a file to take along", async () => {
  const { page, faults, close } = await pasted(browser, site(), CHAINS);
  await page.click("[data-do=all-steps]");
  await page.waitForSelector(".all-steps li");
  await hinted(page);
  await page.click(".stages .technique");
  await page.waitForSelector("dialog[open] .shape");
  await page.click("dialog [data-do=practise]");
  await message(page, "What comes next here");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-do=save]")]);
  await download.saveAs(join(place, "taken.html"));
  assert.ok(readFileSync(join(place, "taken.html"), "utf8").startsWith("<!doctype html>"));
  await page.fill("#text", EASY);
  await page.click("[data-do=read]");
  await page.waitForFunction(() => document.querySelectorAll("#grid text.given").length === 30);
  await page.focus("#grid");
  for (const key of ["ArrowRight", "ArrowRight", "1"]) await page.keyboard.press(key);
  await message(page, "r1c3 is wrong");
  await page.click("[data-do=mistake]");
  await page.click("[data-do=why]");
  await page.click(".pad [data-digit='4']");
  await page.waitForSelector(".why:visible p");
  assert.deepEqual(faults, []);
  await close();
});

test("every answer, and every error, is the server's to the last byte", async () => {
  const { page, close } = await open(browser, site().address);
  const of = (what, body) => [what, JSON.stringify(body)];
  const puzzles = [EASY, MIDDLE, CHAINS, HARD, INKALA, `${SOLUTION.slice(0, 80)}.`, ".".repeat(81), `11${".".repeat(79)}`, almost(4)];
  const questions = puzzles.flatMap((text) => [
    ...["read", "check", "hint", "grade"].map((what) => of(what, { text, lang: "en" })),
    of("explain", { text, lang: "it", ladder: text.length > 81 || text.includes("....................") ? "singles" : "full", name: "<b>" }),
    of("why", { text, cell: "r1c3", digit: 4, lang: "pt" }),
  ]);
  questions.push(of("steps", { text: MIDDLE }), of("steps", { text: HARD, lang: "pt" }), of("steps", { text: CHAINS, technique: "aic" }));
  questions.push(of("page", { text: CHAINS, name: "a name" }), of("explain", { text: HARD, ladder: "se" }), of("hint", { text: MIDDLE, without: ["x-wing"] }));
  questions.push(...["x-wing", "xy-chain", "als-xz"].map((technique) => of("lesson", { technique, lang: "it" })));
  questions.push(of("practice", { technique: "x-wing", seed: 1 }), of("practice", { text: EASY, seed: 2 }), of("practice", { technique: "naked-pair", size: 6, seed: 3 }));
  const wrong = [
    of("nothing", {}), ["hint", "{"], ["hint", "\u{d7ff}"], ["hint", ""], of("hint", {}), of("read", { text: "53@" }), of("read", { text: 1 }), of("hint", { text: EASY, ladder: "x" }),
    of("grade", { text: almost(4), ladder: "se" }), of("read", { text: `6 6${" 0".repeat(1296)}` }), of("hint", { text: EASY, lang: "xx" }), of("why", { text: EASY, cell: "r0c1" }),
    of("lesson", { technique: "x" }), of("practice", { text: EASY, technique: "x-wing" }), of("practice", { text: EASY, seed: -1 }), of("read", { text: ".".repeat(1 << 20) }),
    of("hint", { state: { side: 9 } }), of("hint", { text: EASY, without: ["x"] }),
  ];
  const all = [...questions, ...wrong];
  const [here, there] = [await answers(page, all), await served(all)];
  for (const [at, [what, body]] of all.entries()) {
    const name = `${what} ${body.slice(0, 120)}`;
    assert.equal(here[at].status, there[at].status, name);
    const differs = [...here[at].json].findIndex((letter, place) => letter !== there[at].json[place]);
    assert.ok(here[at].json === there[at].json, `${name}: ${here[at].json.slice(differs - 40, differs + 80)} / ${there[at].json.slice(differs - 40, differs + 80)}`);
    assert.equal(here[at].status === 200, at < questions.length, `${name}: ${here[at].json.slice(0, 200)}`);
  }
  console.log(`${all.length} answers are the same, ${Math.round(here.reduce((sum, { json }) => sum + json.length, 0) / 1000)} kB`);
  await close();
});

test("a question that nobody waits for any more is ended with its worker, and the next one is answered", async () => {
  const { page, faults, close } = await pasted(browser, site(), INKALA);
  const ended = new Promise((resolve) => page.workers()[0].once("close", resolve));
  await page.click("[data-do=another]");
  await message(page, "Making a puzzle");
  await page.focus("#grid");
  const began = Date.now();
  for (const key of ["ArrowRight", "m", "1"]) await page.keyboard.press(key);
  await ended;
  await page.click("[data-do=hint]");
  await page.waitForSelector("[data-stage=where]");
  assert.ok(Date.now() - began < 20000, "within the minute that the search has");
  assert.equal(page.workers().length, 1);
  assert.equal((await page.locator("#grid text.given").count()), 21, "no other puzzle came");
  assert.deepEqual(faults, []);
  await close();
});

test("questions at once are answered side by side, and those beyond wait", async () => {
  const { page, close } = await open(browser, site().address);
  const got = await page.evaluate(async (text) => {
    const { engineOf } = await import(new URL("page/engine.js", document.baseURI));
    const { wasm, version, time } = document.getElementById("desk").dataset;
    const ask = engineOf({ wasm: new URL(wasm, document.baseURI).href, version, time: Number(time) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("hint", { text })));
    return answers.map(({ state, error, fault }) => state ?? error ?? fault);
  }, MIDDLE);
  assert.deepEqual(got, Array.from({ length: 20 }, () => "ok"));
  assert.ok(page.workers().length <= 4);
  if (await page.evaluate(() => navigator.hardwareConcurrency > 1)) assert.ok(page.workers().length > 1);
  await close();
});

test("what goes wrong is told: no module, another one, a fault, no answer in time", async () => {
  const under = `${files.address}wide/`;
  const says = (worker) => ({ contentType: "text/javascript", body: `onmessage = ({ data }) => { ${worker} }` });
  const page = readFileSync(join(place, "wide", "index.html"), "utf8");
  for (const [address, answer, words] of [
    ["page/percorre.wasm", { status: 404 }, "percorre could not be loaded."],
    ["page/percorre.wasm", { body: "no module" }, "percorre could not be loaded."],
    ["page/worker.js", { status: 404 }, "percorre could not be loaded."],
    ["", { contentType: "text/html", body: page.replace(/data-version="[^"]*"/, 'data-version="0.0.1"') }, "The page and its module are not of the same version."],
    ["page/worker.js", says('postMessage(data.wasm ? { module: data.wasm } : { trap: "unreachable" })'), "percorre has failed. Please report it."],
    ["page/worker.js", says("if (data.wasm) postMessage({ module: data.wasm })"), "Out of time."],
  ]) {
    const context = await browser.newContext({ locale: "en-GB" });
    await context.route((url) => url.href.split("?")[0] === under + address, (route) => route.fulfill(answer));
    const page = await context.newPage();
    await page.goto(`${under}?lang=en`);
    await page.fill("#text", EASY);
    await page.click("[data-do=read]");
    await message(page, words);
    await context.close();
  }
});

test("a language of one's own goes along", async () => {
  const { page, faults, close } = await open(browser, `${files.address}wide/?lang=wide`);
  await page.fill("#text", EASY);
  await page.click("[data-do=read]");
  await page.waitForFunction(() => document.querySelector(".facts").textContent.length > 3);
  await hinted(page);
  await page.fill("#text", "");
  // The other languages are named in their own words.
  assert.deepEqual((await english(page)).filter((word) => !["Portugu", "Italiano"].includes(word)), []);
  assert.deepEqual(faults, []);
  await close();
});

test("how soon: the module and the server", async () => {
  const { page, close } = await open(browser, site().address);
  const body = (text) => JSON.stringify({ text, lang: "en" });
  for (const [name, text] of [["a middling puzzle", MIDDLE], ["a hard one", HARD], ["Inkala's", INKALA]]) {
    for (const what of ["read", "hint", "explain"]) {
      const questions = Array.from({ length: 5 }, () => [what, body(text)]);
      const median = (answers) => answers.map(({ took }) => took).sort((a, b) => a - b)[2].toFixed(1);
      console.log(`${name}, ${what}: in the browser ${median(await answers(page, questions))} ms, by the server ${median(await served(questions))} ms`);
    }
  }
  await close();
});
