// The page in a file, opened without any network.

import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { CHAINS, EASY, INKALA, MIDDLE, ROOT, almost, barriers, firstPaint, folder, launch, open, percorre, remove, spills } from "./browser.js";

const place = folder();
let browser;
before(async () => { browser = await launch(); });
after(async () => { await browser.close(); remove(place); });

function written(name, ...args) {
  const file = join(place, `${name}.html`);
  percorre("explain", "--html", file, ...args);
  return { file, address: pathToFileURL(file).href };
}

test("a hard puzzle's page is walked by keys, slider and list", async () => {
  const { file, address } = written("hard", "--tree", "--name", "Inkala 2012", INKALA);
  const size = statSync(file).size;
  console.log(`size of a hard puzzle's page: ${size} bytes`);
  assert.ok(size < 300_000, `${size} bytes`);
  const { page, faults, close } = await open(browser, address);
  assert.equal(await page.locator("h1").textContent(), "Inkala 2012");
  const paint = await firstPaint(page);
  console.log(`first paint: ${Math.round(paint)} ms (aim: 200)`);
  const items = page.locator(".events li");
  const last = (await items.count()) - 1;
  assert.ok(last > 20);
  const slider = page.locator("input[type=range]");
  await page.keyboard.press("ArrowRight");
  assert.equal(await slider.inputValue(), "1");
  await page.keyboard.press("End");
  assert.equal(await slider.inputValue(), String(last));
  // The list keeps what is shown in sight.
  const inSight = await page.evaluate(() => {
    const [list, here] = [".events", ".events li[data-here]"].map((name) => document.querySelector(name).getBoundingClientRect());
    return here.top >= list.top && here.bottom <= list.bottom + 1;
  });
  assert.ok(inSight);
  assert.equal(await page.locator(".frame text.mark").count(), 0);
  assert.equal(await page.locator(".frame text.filled, .frame text.given").count(), 81);
  await page.keyboard.press("Home");
  await items.nth(5).locator("button").click();
  assert.equal(await slider.inputValue(), "5");
  assert.ok(await items.nth(5).evaluate((item) => item.hasAttribute("data-here")));
  await slider.fill("7");
  assert.ok((await page.locator(".title").textContent()).length > 3);
  await page.locator("button", { hasText: "Play" }).click();
  await page.waitForFunction(() => Number(document.querySelector("input[type=range]").value) >= 9, null, { timeout: 5000 });
  await page.locator("button", { hasText: "Pause" }).click();
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(faults, []);
  await close();
});

test("a chain's links are arrows, one point each", async () => {
  const { address } = written("chain", CHAINS);
  const { page, faults, close } = await open(browser, address);
  await page.locator(".events li", { hasText: /S-wing|nice loop/ }).first().locator("button").click();
  const links = await page.locator(".frame .link").count();
  assert.ok(links > 2);
  assert.equal(await page.locator(".frame .tip").count(), links);
  assert.ok((await page.locator(".frame .link.strong").count()) > 0 && (await page.locator(".frame .link.weak").count()) > 0);
  assert.ok((await page.locator(".legend li").count()) >= 3);
  assert.deepEqual(faults, []);
  await close();
});

test("the tree tells where each universe died", async () => {
  const { address } = written("tree", "--tree", "--ladder", "singles", INKALA);
  const { page, faults, close } = await open(browser, address);
  const died = page.locator(".tree .died > button");
  assert.ok((await died.count()) > 0);
  assert.match(await died.allTextContents().then((all) => all.join("\n")), /died: no (digit|place) is left for/);
  await died.first().click();
  assert.match(await page.locator(".title").textContent(), /^Guess 1: r\dc\d=\d$/);
  assert.deepEqual(faults, []);
  await close();
});

test("a name of markup stays text", async () => {
  const name = "</script><img src=x onerror=alert(1)>";
  const { address } = written("hostile", "--name", name, EASY);
  const { page, faults, close } = await open(browser, address);
  assert.equal(await page.locator("h1").textContent(), name);
  assert.equal(await page.title(), name);
  assert.equal(await page.locator("img").count(), 0);
  assert.deepEqual(faults, []);
  await close();
});

test("no size is too wide, light or dark, 4 to 25", async () => {
  const box = { 4: "2 2", 16: "4 4", 25: "5 5" };
  const blank = (side) => written(`side${side}`, "--ladder", "singles", "--no-search", box[side] + " 0".repeat(side * side));
  const nearly = (box) => written(`solved${box}`, "--ladder", "singles", almost(box));
  const [solved, narrow] = [nearly(5), written("narrow", CHAINS)];
  for (const [made, width, dark] of [[solved, 1400, true], [solved, 390, false], [nearly(4), 390, true], [narrow, 390, true], [blank(4), 390, false], [blank(16), 1400, true], [blank(25), 1400, false]]) {
    const { page, faults, close } = await open(browser, made.address, { width, dark });
    assert.equal(await spills(page), false, `${made.file} at ${width}`);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(paper.match(/\d+/g).every((part) => Number(part) < 60), dark, paper);
    if (made === solved) {
      await page.keyboard.press("End");
      assert.equal(await page.locator(".frame text.filled, .frame text.given").count(), 625);
    }
    // The marks of one board are enough.
    assert.deepEqual(await barriers(page, { board: made === narrow }), []);
    assert.deepEqual(faults, []);
    await close();
  }
});

test("a long path is listed in parts", async () => {
  const { address } = written("long", "--tree", "--ladder", "singles", INKALA);
  const { page, faults, close } = await open(browser, address);
  const slider = page.locator("input[type=range]");
  const last = await slider.getAttribute("max");
  assert.ok(Number(last) > 1000, last);
  const here = () => page.locator(".events li[data-here] .what").textContent();
  assert.ok((await page.locator(".events li").count()) < 510);
  await page.keyboard.press("End");
  assert.equal(await here(), "Solved.");
  assert.equal(await page.locator(".frame text.filled").count(), 60);
  await page.locator(".events .lead").first().locator("button").click();
  assert.equal((Number(await slider.inputValue()) + 1) % 500, 0);
  // There and back the board is the same.
  const board = () => page.locator(".frame svg").innerHTML();
  const [before, position] = [await board(), await slider.inputValue()];
  await page.keyboard.press("Home");
  await slider.fill(position);
  assert.equal(await board(), before);
  assert.deepEqual(faults, []);
  await close();
});

test("the page speaks the language asked for", async () => {
  for (const [lang, button, step] of [["en", "Next", "Naked single"], ["pt", "Seguinte", "Candidato único"], ["it", "Avanti", "Singolo nudo"]]) {
    const { address } = written(`in-${lang}`, "--lang", lang, EASY);
    const { page, faults, close } = await open(browser, address);
    assert.equal(await page.getAttribute("html", "lang"), lang);
    await page.locator("button", { hasText: button }).click();
    await page.keyboard.press("ArrowRight");
    assert.match(await page.locator(".title").textContent(), new RegExp(`^${step}: r\\dc\\d=\\d$`));
    assert.deepEqual(faults, []);
    await close();
  }
});

test("on paper: puzzle, solution, path", async () => {
  const { address } = written("paper", EASY);
  const { page, close } = await open(browser, address);
  await page.emulateMedia({ media: "print" });
  await page.waitForSelector(".print li");
  assert.equal(await page.locator(".print figure:visible").count(), 2);
  assert.equal(await page.locator(".print").count(), 1);
  assert.equal(await page.locator(".controls:visible, .about:visible, .events:visible").count(), 0);
  assert.ok((await page.locator(".print li:visible").count()) >= 51);
  await close();
});

test("pictures for the documents", { skip: !process.env.SCREENSHOTS }, async () => {
  const { address } = written("shown", "--name", "A puzzle for the train", MIDDLE);
  const { page, close } = await open(browser, address, { width: 1100, height: 780 });
  await page.locator(".events li", { hasText: "kite" }).first().locator("button").click();
  await page.screenshot({ path: join(ROOT, "docs", "page.png") });
  await close();
});
