// Proofs: there in every place, read line by line, drawn as they are read, in the notation of the command.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { CHAINS, EASY, HARD, MIDDLE, barriers, folder, hinted, launch, open, pasted, percorre, remove, serve } from "./browser.js";

const place = folder();
let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); remove(place); await server.end(); });

function written(name, ...args) {
  const file = join(place, `${name}.html`);
  percorre("explain", "--html", file, ...args);
  return pathToFileURL(file).href;
}

/** The page of a hard puzzle, written once. */
let hard = null;
const ofHard = () => (hard ??= written("hard", HARD));

/** Goes to the first event of the list whose words match. */
const choose = (page, words) => page.locator(".events li", { hasText: words }).first().locator("button").click();
const lines = (page, within) => page.locator(`${within} .proof ol button`).evaluateAll((all) => all.map((line) => line.textContent));
/** What the command says of the first step of a puzzle. */
const links = (puzzle) => JSON.parse(percorre("hint", "--json", puzzle)).text.links;

test("the proof of a net stands in the file, in a hint, in a solution and on paper, with the command's own lines", async () => {
  const told = links(HARD);
  assert.ok(told.length > 5);
  const file = await open(browser, ofHard());
  await choose(file.page, /forcing/);
  assert.deepEqual(await lines(file.page, ".about"), told);
  await file.page.emulateMedia({ media: "print" });
  await file.page.waitForSelector(".print ol ul li");
  assert.equal(await file.page.locator(".print ol ul").first().locator("li:visible").count(), told.length);
  assert.deepEqual(file.faults, []);
  await file.close();
  const { page, faults, close } = await pasted(browser, server, HARD);
  await hinted(page);
  assert.deepEqual(await lines(page, ".stages"), told);
  await page.click("[data-do=solve]");
  await page.waitForSelector(".walk .events li");
  await choose(page, /forcing/);
  assert.deepEqual(await lines(page, ".walk"), told);
  assert.deepEqual(faults, []);
  await close();
});

test("a long proof is closed until it is wanted, a short one open", async () => {
  const { page, close } = await open(browser, ofHard());
  const seen = new Set();
  for (let number = 0; number < 40; number += 1) {
    await page.keyboard.press("ArrowRight");
    const proof = await page.evaluate(() => {
      const proof = document.querySelector(".about .proof");
      return proof && [proof.open, proof.querySelectorAll("li").length];
    });
    if (!proof) continue;
    assert.equal(proof[0], proof[1] <= 12, `${proof}`);
    seen.add(proof[0]);
  }
  assert.ok(seen.has(false));
  await close();
});

test("each line lights its candidates and its arrows, and the keys walk the lines", async () => {
  const { page, faults, close } = await open(browser, ofHard());
  await choose(page, /forcing/);
  const slider = page.locator("input[type=range]");
  const position = await slider.inputValue();
  await page.keyboard.press("Enter");
  const read = () => page.locator(".proof li[data-read] > button").first().textContent();
  const all = await page.locator(".about .proof > .lines > ol > li > button").count();
  for (let line = 1; line <= all; line += 1) {
    const text = await read();
    assert.ok(text.startsWith(`${line}. `), text);
    const lit = await page.evaluate(() => ({
      on: [...document.querySelectorAll(".frame .on .mark")].map((mark) => mark.textContent),
      links: document.querySelectorAll(".frame .link:not(.past)").length,
      tips: document.querySelectorAll(".frame .tip:not(.past)").length,
    }));
    assert.equal(lit.links, lit.tips);
    // What a line says to be true is lit, with an arrow to it from what it follows from.
    const [, digit] = (!text.includes("none of") && / is (\d)[,.]/.exec(text)) || [];
    if (digit && line < all) assert.ok(lit.on.includes(digit), `${text} lights ${lit.on}`);
    // No arrow leads from a candidate to itself: "r4c3 is 4 and r4c3 is not 4".
    const isOne = /contradiction: (\w+) is (\d) and \1 is not \2/.test(text);
    if (isOne) assert.ok(lit.on.length > 0, text);
    else if (/^\d+\. (Then|From) /.test(text)) assert.ok(lit.links > 0, text);
    assert.equal(await slider.inputValue(), position);
    await page.keyboard.press("ArrowRight");
  }
  // After the last line comes the next step.
  assert.equal(Number(await slider.inputValue()), Number(position) + 1);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.locator("[data-read]").count(), 0);
  assert.equal(Number(await slider.inputValue()), Number(position) + 1);
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(faults, []);
  await close();
});

test("a click on a line lights it, in a hint as in a file, and Escape ends it", async () => {
  const { page, faults, close } = await pasted(browser, server, HARD);
  await hinted(page);
  // A short proof is open already.
  await page.locator(".stages summary").first().evaluate((summary) => { summary.closest("details").open = true; });
  await page.locator(".stages .proof ol button").nth(3).click();
  assert.equal(await page.locator("[data-read]").count(), 1);
  assert.ok((await page.locator("#grid .link:not(.past)").count()) > 0);
  assert.ok((await page.locator("#grid .faint").count()) > 0, "what came before is faint");
  await page.focus("#grid");
  await page.keyboard.press("Enter");
  assert.match(await page.locator("[data-read] > button").textContent(), /^5\. /);
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(faults, []);
  await close();
});

/** Opens the lesson of a technique in a window. */
const taught = (page, technique) => page.evaluate(async (technique) => {
  const [{ showLesson }, { stateOf }] = await Promise.all([import("/page/lesson.js"), import("/page/state.js")]);
  const asked = await fetch("/api/lesson", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ technique }) });
  const { name, state, told } = await asked.json();
  showLesson({ title: name, state: stateOf(state), told }, (key) => key);
}, technique);

test("of several cases only the one that is read is drawn", async () => {
  const { page, faults, close } = await open(browser, server.address);
  await taught(page, "forcing-chain-verity");
  const heads = page.locator("dialog .lines > ol > .head");
  assert.ok((await heads.count()) > 1);
  assert.ok((await page.locator("dialog .frame .on, dialog .frame .off").count()) > 1, "where the cases begin");
  const first = (at) => heads.nth(at).locator("xpath=following-sibling::li[1]/button");
  await page.evaluate(() => { document.querySelector("dialog .proof").open = true; });
  await first(0).click();
  for (let line = 0; line < 3; line += 1) await page.keyboard.press("ArrowDown");
  assert.ok((await page.locator("dialog .frame .faint").count()) > 0);
  await first(1).click();
  // The first case has been left: nothing of it is there, faint or not.
  assert.equal(await page.locator("dialog .frame .faint, dialog .frame .link").count(), 0);
  assert.ok((await page.locator("dialog .frame .on, dialog .frame .off").count()) > 0);
  assert.deepEqual(faults, []);
  await close();
});

test("no board is a tangle of arrows, and a chain inside another is read when it is opened", async () => {
  const { page, faults, close } = await open(browser, ofHard());
  const slider = page.locator("input[type=range]");
  const last = Number(await slider.getAttribute("max"));
  let inner = false;
  for (let number = 1; number < last; number += 1) {
    await slider.fill(String(number));
    assert.ok((await page.locator(".frame .link").count()) <= 16, `arrows at ${number}`);
    if (inner || !(await page.locator(".about .inner").count())) continue;
    inner = true;
    await page.evaluate(() => { document.querySelector(".about .proof").open = true; });
    await page.locator(".proof .inner > summary").first().click();
    await page.waitForSelector(".inner [data-read]");
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.locator(".inner [data-read]").count(), 1);
  }
  assert.ok(inner);
  assert.deepEqual(faults, []);
  await close();
});

test("what is removed can be read: its cross is at the corner of the digit", async () => {
  const { page, close } = await open(browser, written("crosses", MIDDLE));
  await choose(page, /kite|wing|pointing|claiming/);
  const covered = await page.evaluate(() => [...document.querySelectorAll(".frame .cross")].map((cross) => {
    const [box, text] = [cross.getBoundingClientRect(), cross.parentElement.querySelector("text").getBoundingClientRect()];
    return box.left < (text.left + text.right) / 2 && box.bottom > (text.top + text.bottom) / 2;
  }));
  assert.ok(covered.length > 0 && covered.every((it) => !it));
  await close();
});

test("conclusions are written as the command writes them, and no notation breaks across lines", async () => {
  const plain = percorre("explain", HARD);
  for (const width of [1400, 390]) {
    const { page, faults, close } = await open(browser, ofHard(), { width });
    const shown = await page.locator(".events .step .what").allTextContents();
    assert.ok(shown.length > 50 && shown.some((text) => /<>\d,\d/.test(text)));
    for (const text of shown) assert.ok(plain.replace(/\s+/g, " ").includes(`${text} `), text);
    const slider = page.locator("input[type=range]");
    for (let number = 1; number < 60; number += 3) {
      await slider.fill(String(number));
      const broken = await page.evaluate(() => {
        document.querySelectorAll(".about details").forEach((details) => { details.open = true; });
        const tokens = [...document.querySelectorAll(".token")].filter((token) => token.checkVisibility());
        return tokens.filter((token) => token.getClientRects().length !== 1).map((token) => token.textContent);
      });
      assert.deepEqual(broken, []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1), false, `${number} at ${width}`);
    }
    assert.deepEqual(faults, []);
    await close();
  }
});

test("without its script a file shows the puzzle, the path and its proofs", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const faults = [];
  page.on("console", (message) => faults.push(message.text()));
  await page.goto(written("plain", "--name", "A < B", CHAINS));
  assert.equal(await page.locator("h1").textContent(), "A < B");
  assert.equal(await page.locator("svg .given").count(), CHAINS.replaceAll(".", "").length);
  assert.equal(await page.locator("svg .name").count(), 18);
  const steps = percorre("explain", "--json", CHAINS);
  assert.equal(await page.locator(".told > li[value]").count(), JSON.parse(steps).events.filter(({ step }) => step).length);
  await page.locator(".told summary").first().click();
  const told = (await page.locator(".told details").first().locator("li").allTextContents()).map((line) => line.trim());
  assert.ok(told.length >= 4 && told.every((line, at) => line.startsWith(`${at + 1}. `)), told.join("\n"));
  assert.deepEqual(faults.filter((fault) => !fault.includes("Blocked script")), []);
  await context.close();
});

test("rows and columns have their names, on every board", async () => {
  const names = (page, within) => page.locator(`${within} .name`).allTextContents();
  const expected = Array.from({ length: 9 }, (_, at) => [`r${at + 1}`, `c${at + 1}`]).flat();
  const file = await open(browser, written("names", EASY));
  assert.deepEqual(await names(file.page, ".frame"), expected);
  await file.close();
  const { page, close } = await pasted(browser, server, EASY);
  assert.deepEqual(await names(page, "#grid"), expected);
  await close();
});

test("3D Medusa shows its two colours, and no net of arrows", async () => {
  const { page, faults, close } = await open(browser, server.address);
  await taught(page, "3d-medusa");
  for (const part of ["part-a", "part-b"]) assert.ok((await page.locator(`dialog .frame .${part} .shape`).count()) > 1, part);
  assert.equal(await page.locator("dialog .link").count(), 0);
  assert.ok((await page.locator("dialog .frame .cross").count()) > 0);
  assert.deepEqual(faults, []);
  await close();
});
