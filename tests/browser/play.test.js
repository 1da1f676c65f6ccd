// A game is not lost, and what is told is true: names, undo, late answers, marks, damaged links, languages, fingers on a phone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CHAINS, EASY, HARD, MIDDLE, SOLUTION, hinted, launch, open, pasted as pastedAt, serve } from "./browser.js";

let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); await server.end(); });

const pasted = (puzzle, size) => pastedAt(browser, server, puzzle, size);
const message = (page, words) => page.waitForFunction((words) => document.querySelector(".message").textContent.includes(words), words);
const label = (page, cell) => page.getAttribute(`#grid [data-cell="${cell}"]`, "aria-label");
const write = async (page, cell, digit) => { await page.click(`[data-cell="${cell}"]`); await page.keyboard.press(digit); };
/** Delays the answers to a question by this many milliseconds. */
const slow = (page, question, wait) => page.route(`**/api/${question}`, async (route) => {
  await new Promise((resolve) => setTimeout(resolve, wait));
  await route.continue().catch(() => {});
});

test("Enter in the name keeps the game, and undo leads back over another puzzle", async () => {
  const { page, faults, close } = await pasted(EASY);
  await write(page, 2, "4");
  await page.fill("#name", "Monday");
  await page.press("#name", "Enter");
  await hinted(page);
  await page.click(".stages .technique");
  await page.click("dialog [data-do=try]");
  assert.notEqual(await page.textContent("h1"), "Monday");
  await page.click("[data-do=undo]");
  assert.equal(await page.textContent("h1"), "Monday");
  assert.equal(await label(page, 2), "r1c3: 4");
  assert.match(await page.textContent(".facts"), /only one/);
  assert.deepEqual(faults, []);
  await close();
});

test("a late answer changes nothing: another puzzle, the mistake, a second hint", async () => {
  const { page, faults, close } = await pasted(EASY);
  await slow(page, "practice", 300);
  await page.click("[data-do=another]");
  await page.click("[data-do=check]");
  await message(page, "Nothing is wrong");
  const url = page.url();
  await page.waitForTimeout(600);
  assert.equal(page.url(), url);
  await write(page, 2, "1");
  await message(page, "r1c3 is wrong");
  await write(page, 3, "6");
  await slow(page, "check", 300);
  await page.click("[data-do=mistake]");
  await write(page, 5, "8");
  await page.waitForTimeout(1000);
  assert.deepEqual([await label(page, 2), await label(page, 3), await label(page, 5)], ["r1c3: 1 wrong", "r1c4: 6", "r1c6: 8"]);
  assert.deepEqual(faults.filter((fault) => !/Failed to load/.test(fault)), []);
  await close();
});

test("a wrong digit stays marked until it goes, and is taken away where no state lacks it", async () => {
  const { page, faults, close } = await open(browser, `${server.address}#box=3x3&puzzle=${EASY}&placed=1r1c3`);
  await write(page, 3, "2");
  await message(page, "r1c34 are wrong");
  assert.equal(await page.locator("#grid .wrong").count(), 2);
  await page.keyboard.press("Delete");
  await message(page, "r1c3 is wrong");
  await page.keyboard.press("q");
  await page.keyboard.press("Control+z");
  assert.equal(await page.locator("#grid .wrong").count(), 1);
  // No path, no page and no paper of a board that is wrong.
  await page.click("[data-do=solve]");
  await message(page, "r1c3 is wrong");
  assert.equal(await page.locator(".walk .events").count(), 0);
  await page.click("[data-do=undo]");
  await page.click("[data-do=undo]");
  await page.click("[data-do=check]");
  await page.click("[data-do=mistake]");
  await message(page, "taken away");
  assert.equal(await label(page, 2), "r1c3: open");
  assert.deepEqual(faults, []);
  await close();
});

test("all digits marked are marks: they are seen, linked, and struck one by one", async () => {
  const { page, faults, close } = await pasted("...........4.1.2");
  await page.click("[data-cell='0']");
  for (const key of ["m", "1", "2", "3", "4"]) await page.keyboard.press(key);
  assert.equal(await label(page, 0), "r1c1: open, marks 1 2 3 4");
  await page.reload();
  assert.equal(await label(page, 0), "r1c1: open, marks 1 2 3 4");
  await page.click("[data-cell='0']");
  for (const key of ["m", "4"]) await page.keyboard.press(key);
  assert.equal(await label(page, 0), "r1c1: open, marks 1 2 3");
  assert.deepEqual(faults, []);
  await close();
});

test("a technique without a board of its own has a lesson in words, in the walk too", async () => {
  const { page, faults, close } = await pasted(`${SOLUTION.slice(0, 80)}.`);
  await page.click("[data-do=hint]");
  await page.click("[data-do=more]");
  await page.click(".stages .technique");
  assert.match(await page.textContent("dialog"), /Where to look: .*Why: /);
  assert.equal(await page.locator("dialog [data-do=practise]").count(), 0);
  await page.click("dialog [data-do=close]");
  await page.click("[data-do=solve]");
  await page.waitForSelector(".walk .events li");
  await page.click(".events li:has-text('full house') button");
  await page.click(".walk .title .technique");
  assert.match(await page.textContent("dialog h2"), /^Full house$/);
  assert.deepEqual(faults, []);
  await close();
});

test("keys do not leave the walk, and its lines are spoken", async () => {
  const { page, faults, close } = await pasted(HARD);
  await page.click("[data-do=solve]");
  await page.waitForSelector(".walk .events li");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  assert.match(await page.textContent(".walk .spoken"), /^1\. /);
  await page.keyboard.press("Space");
  assert.equal(await page.textContent(".walk [data-do=play]"), "Pause");
  assert.deepEqual(faults, []);
  await close();
});

test("a puzzle that is being typed is not judged; a damaged link is told, and stays", async () => {
  const { page, faults, close } = await open(browser, server.address);
  await write(page, 0, "5");
  await message(page, "These are the givens");
  assert.equal(await page.textContent(".facts"), "");
  await page.click("[data-do=fix-typed]");
  assert.equal(await page.locator("#grid .given").count(), 1);
  await page.goto("about:blank");
  const link = `${server.address}#box=3x3&puzzle=${MIDDLE.slice(0, 70)}`;
  await page.goto(link);
  await message(page, "damaged");
  assert.equal(page.url(), link);
  assert.deepEqual(faults, []);
  await close();
});

test("another language keeps history, what was used and what is not ticked", async () => {
  const { page, faults, close } = await pasted(CHAINS);
  await hinted(page);
  await page.click("[data-do=apply]");
  await page.click("[data-do=all-steps]");
  await page.waitForSelector(".all-steps .group");
  const box = page.locator(".all-steps .group input").nth(5);
  const id = await box.getAttribute("id");
  await box.uncheck();
  await page.waitForFunction((id) => document.getElementById(id)?.closest(".group").querySelector(".count").textContent === "0", id);
  assert.equal(await page.evaluate(() => document.activeElement.id), id);
  await page.selectOption("#language", "it");
  await page.click(".progress summary");
  await page.waitForFunction(() => /singolo|candidat/i.test(document.querySelector(".progress .used").textContent));
  await page.click("[data-do=all-steps]");
  await page.waitForSelector(".all-steps .group");
  assert.equal(await page.locator(`#${id}`).isChecked(), false);
  assert.equal(await page.locator("[data-do=undo]").isEnabled(), true);
  assert.deepEqual(faults.filter((fault) => !/Failed to load/.test(fault)), []);
  await close();
});

test("on a phone the keys stay where they are while someone types, and a step of the list is seen", async () => {
  const { page, faults, close } = await pasted(EASY, { width: 390, height: 844 });
  const top = () => page.evaluate(() => document.querySelector(".pad").getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await write(page, 2, "1");
  await message(page, "r1c3 is wrong");
  assert.equal(await top(), before);
  await page.keyboard.press("Control+z");
  await page.click("[data-do=all-steps]");
  await page.locator(".all-steps li button").nth(3).click();
  await page.waitForSelector("[data-stage=full]");
  for (const part of ["#grid svg", ".stages"]) {
    const box = await page.locator(part).boundingBox();
    assert.ok(box.y >= -1 && box.y + box.height <= 845, `${part} ${JSON.stringify(box)}`);
  }
  assert.deepEqual(faults, []);
  await close();
});

test("the browser's own key prints the board, and no sheet twice", async () => {
  const { page, faults, close } = await pasted(EASY);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  assert.equal(await page.locator(".print figure").count(), 2);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  assert.equal(await page.locator(".print").count(), 0);
  await page.evaluate(() => { window.print = () => { window.printed = true; }; });
  await page.click("[data-do=print]");
  await page.waitForFunction(() => window.printed);
  await page.click("[data-do=solve]");
  await page.waitForSelector(".walk .events li");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  assert.equal(await page.locator(".print").count(), 1);
  assert.deepEqual(faults, []);
  await close();
});
