// Ten people's questions, each answered within two clicks.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { CHAINS, EASY, MIDDLE, folder, hinted, launch, open, pasted as pastedAt, remove, serve } from "./browser.js";

const place = folder();
let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); remove(place); await server.end(); });

const pasted = (puzzle) => pastedAt(browser, server, puzzle);

/** A test whose clicks are counted from `ask` on. */
function question(words, puzzle, ask) {
  test(words, async () => {
    const { page, faults, close } = await pasted(puzzle);
    let clicks = 0;
    const click = async (what) => { clicks += 1; await page.locator(what).first().click(); };
    await ask(page, click);
    assert.ok(clicks >= 1 && clicks <= 2, `${clicks} clicks`);
    assert.deepEqual(faults, []);
    await close();
  });
}

question("where do I look?", MIDDLE, async (page, click) => {
  await click("[data-do=hint]");
  await page.waitForSelector("[data-stage=where]");
  assert.match(await page.locator("[data-stage=where]").textContent(), /^Look at /);
});

question("why not 4 here?", EASY, async (page, click) => {
  await page.focus("#grid");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await click("[data-do=why]");
  await click(".pad [data-digit='4']");
  await page.waitForSelector(".why:visible p");
  assert.match(await page.locator(".why").textContent(), /r1c4/);
  assert.equal(await page.getAttribute("[data-cell='3']", "aria-label"), "r1c4: open");
});

question("what is this technique?", CHAINS, async (page, click) => {
  await hinted(page);
  await click(".stages .technique");
  await page.waitForSelector("dialog[open] .shape");
  assert.match(await page.locator("dialog").textContent(), /Where to look: [A-Z].*Why: [A-Z]/s);
});

question("show me the chain", CHAINS, async (page, click) => {
  await click("[data-do=solve]");
  await page.waitForSelector(".walk .events li");
  await click(".events li:has-text('S-wing') button");
  assert.ok((await page.locator(".walk .proof ol button:visible").count()) >= 4);
  assert.ok((await page.locator(".walk .frame .link").count()) >= 4);
});

question("give me another one like it", EASY, async (page, click) => {
  const before = new URL(page.url()).hash;
  await click("[data-do=another]");
  await page.waitForFunction((before) => location.hash !== before, before, { timeout: 20000 });
  assert.ok((await page.locator("#grid .given").count()) > 15);
});

question("undo to the mistake", EASY, async (page, click) => {
  await page.focus("#grid");
  // A right digit, a wrong one, and two more.
  for (const keys of [[2, "4"], [1, "2"], [1, "6"], [2, "9"]]) {
    for (let step = 0; step < keys[0]; step += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press(keys[1]);
    await page.waitForTimeout(200);
  }
  await page.waitForSelector("[data-do=mistake]:visible");
  await click("[data-do=mistake]");
  await page.waitForFunction(() => document.querySelector(".message").textContent.includes("Nothing is wrong"));
  assert.equal(await page.getAttribute("[data-cell='2']", "aria-label"), "r1c3: 4");
  assert.equal(await page.locator("#grid .filled").count() >= 1, true);
  assert.equal(await page.locator("#grid .wrong").count(), 0);
});

question("what have I used so far?", EASY, async (page, click) => {
  for (let step = 0; step < 2; step += 1) {
    await hinted(page);
    await page.click("[data-do=apply]");
    await page.waitForSelector("[data-do=hint]");
  }
  await click(".progress summary");
  assert.match(await page.locator(".progress .used").textContent(), /single × [12]/);
});

question("how hard is it?", CHAINS, async (page, click) => {
  await click("[data-do=grade]");
  await page.waitForFunction(() => /^Very hard: /.test(document.querySelector(".facts").textContent), null, { timeout: 20000 });
});

question("print it", EASY, async (page, click) => {
  await page.evaluate(() => { window.print = () => { window.printed = true; }; });
  await click("[data-do=print]");
  await page.waitForFunction(() => window.printed);
  await page.emulateMedia({ media: "print" });
  assert.ok((await page.locator(".print svg:visible").count()) >= 2);
});

test("take it with me", async () => {
  const { page, faults, close } = await pasted(CHAINS);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-do=save]")]);
  const file = join(place, "taken.html");
  await download.saveAs(file);
  assert.match(download.suggestedFilename(), /^sudoku\.html$/);
  assert.ok(readFileSync(file, "utf8").startsWith("<!doctype html>"));
  assert.deepEqual(faults, []);
  await close();
  const taken = await open(browser, pathToFileURL(file).href);
  await taken.page.keyboard.press("End");
  assert.equal(await taken.page.locator(".frame text.filled, .frame text.given").count(), 81);
  assert.deepEqual(taken.faults, []);
  await taken.close();
});
