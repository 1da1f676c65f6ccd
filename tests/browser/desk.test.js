// What a player finds on the desk: puzzles to begin with, marks, filter, colours, all steps, lessons, practice; on a phone too.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CHAINS, EASY, HARD, MIDDLE, almost, barriers, english, folder, hinted, launch, open, pasted as pastedAt, percorre, pseudoLanguage, remove, serve, spills } from "./browser.js";

let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); await server.end(); });

const pasted = (puzzle, size) => pastedAt(browser, server, puzzle, size);
const message = (page, words) => page.waitForFunction((words) => document.querySelector(".message").textContent.includes(words), words);
const label = (page, cell) => page.getAttribute(`[data-cell="${cell}"]`, "aria-label");
const move = (page, cell) => page.click(`[data-cell="${cell}"]`);

/** For each cell its label, and what is drawn in it. */
const seen = (page) => page.evaluate(() => [...document.querySelectorAll("#grid [data-cell]")].map((cell) => ({
  told: cell.getAttribute("aria-label"),
  digit: cell.querySelector(".given, .filled")?.textContent ?? "",
  marks: [...cell.querySelectorAll(".mark")].map((mark) => mark.textContent).join(" "),
})));

test("at every stage of a hint the marks are those that digits allow, and what is told is what is drawn", async () => {
  for (const puzzle of [EASY, CHAINS]) {
    const { page, faults, close } = await pasted(puzzle);
    for (const button of ["hint", "more", "more", "more"]) {
      await page.click(`[data-do=${button}]`);
      await page.waitForSelector(button === "hint" ? "[data-stage=where]" : "[data-stage=technique]");
      const cells = await seen(page);
      for (const [number, { told, digit, marks }] of cells.entries()) {
        const name = `r${Math.floor(number / 9) + 1}c${(number % 9) + 1}`;
        assert.ok(digit ? told.startsWith(`${name}: ${digit}`) : told === `${name}: open, marks ${marks}`, `${told} | ${digit} | ${marks}`);
        const peers = cells.filter((_, other) => other !== number && (Math.floor(other / 9) === Math.floor(number / 9) || other % 9 === number % 9
          || (Math.floor(other / 27) === Math.floor(number / 27) && Math.floor((other % 9) / 3) === Math.floor((number % 9) / 3))));
        for (const peer of peers) assert.ok(!peer.digit || !marks.split(" ").includes(peer.digit), `${name} ${marks} beside ${peer.digit}`);
      }
      assert.deepEqual(await barriers(page, { board: puzzle === EASY && button === "hint" }), []);
    }
    assert.deepEqual(faults, []);
    await close();
  }
});

test("the first view offers a puzzle of each grade, and each has that grade", async () => {
  const { page, faults, close } = await open(browser, server.address);
  assert.ok((await page.locator(".samples p").textContent()).length > 40);
  assert.equal(await page.locator("h1").textContent(), "Sudoku");
  const samples = await page.locator("[data-sample]").evaluateAll((all) => all.map((button) => [button.dataset.sample, button.textContent]));
  assert.equal(samples.length, 6);
  for (const [slug, words] of samples) {
    await page.goto("about:blank");
    await page.goto(server.address);
    await page.click(`[data-sample="${slug}"]`);
    await page.waitForSelector("#grid .given");
    assert.equal(await page.locator(".samples:visible").count(), 0);
    await page.waitForFunction(() => document.querySelector(".facts").textContent.includes("only one"));
    await page.click("[data-do=grade]");
    await page.waitForFunction(() => document.querySelector(".facts").textContent.includes("Hardest"), null, { timeout: 30000 });
    // The verdict comes first, in words.
    if (slug !== "6×6") assert.match(await page.locator(".facts").textContent(), new RegExp(`^${words}: [a-z]`));
  }
  assert.deepEqual(faults, []);
  await close();
});

test("an empty board is not solved, hinted or graded", async () => {
  const { page, faults, close } = await open(browser, server.address);
  for (const button of ["hint", "solve", "grade", "check", "all-steps", "another", "save"]) {
    await page.click(`[data-do=${button}]`);
    await message(page, "The board is still empty.");
    assert.equal(await page.locator(".walk .events").count(), 0);
    await page.click("[data-cell='40']");
  }
  assert.deepEqual(faults, []);
  await close();
});

test("a cell whose digit is taken away shows its marks again", async () => {
  const { page, faults, close } = await pasted(EASY);
  await move(page, 2);
  for (const key of ["m", "1", "2", "m", "4"]) await page.keyboard.press(key);
  assert.equal(await label(page, 2), "r1c3: 4");
  await page.keyboard.press("Delete");
  assert.equal(await label(page, 2), "r1c3: open, marks 1 2");
  await page.keyboard.press("Delete");
  assert.equal(await label(page, 2), "r1c3: open");
  await page.keyboard.press("Control+z");
  assert.equal(await label(page, 2), "r1c3: open, marks 1 2");
  assert.deepEqual(faults, []);
  await close();
});

test("marks of one cell are a snapshot; marks that update follow the digits, and come back with them", async () => {
  const { page, faults, close } = await pasted(EASY);
  await move(page, 2);
  await page.keyboard.press("n");
  assert.equal(await label(page, 2), "r1c3: open, marks 1 2 4");
  await move(page, 3);
  await page.keyboard.press("2");
  assert.equal(await label(page, 2), "r1c3: open, marks 1 2 4");
  await page.click("[data-do=auto]");
  assert.equal(await label(page, 2), "r1c3: open, marks 1 4");
  await page.keyboard.press("Delete");
  assert.equal(await label(page, 2), "r1c3: open, marks 1 2 4");
  assert.equal(await label(page, 3), "r1c4: open, marks 2 6");
  assert.deepEqual(faults, []);
  await close();
});

test("a digit is shown, and what a cell sees", async () => {
  const { page, faults, close } = await pasted(EASY);
  await page.click("[data-do=auto]");
  await page.focus("#grid");
  await page.keyboard.press("Shift+Digit5");
  const expected = (await seen(page)).filter(({ digit, marks }) => digit === "5" || marks.split(" ").includes("5")).length;
  assert.equal(await page.locator("#grid .match").count(), expected);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#grid .match").count(), 0);
  await page.click("[data-do=filter]");
  await page.locator(".pad [data-digit='5']").click();
  assert.equal(await page.locator("#grid .match").count(), expected);
  await page.click("[data-do=peers]");
  assert.equal(await page.locator("#grid .peer").count(), 20);
  assert.deepEqual(await barriers(page, { board: false }), []);
  assert.deepEqual(faults, []);
  await close();
});

test("cells and candidates are coloured by keyboard and by buttons, in two sets of two colours", async () => {
  const { page, faults, close } = await pasted(EASY);
  await page.click("[data-do=auto]");
  await move(page, 2);
  await page.keyboard.press("q");
  assert.equal(await page.locator("#grid rect.tint-a").count(), 1);
  await page.keyboard.press("q");
  assert.equal(await page.locator("#grid rect.tint-a").count(), 0);
  await page.keyboard.press("Shift+Digit4");
  await page.keyboard.press("e");
  assert.equal(await page.locator("#grid circle.tint-c").count(), 1);
  await page.keyboard.press("Escape");
  await page.click("[data-do=colour]");
  await page.click("[data-tint=d]");
  await page.locator(".pad [data-digit='2']").click();
  assert.equal(await page.locator("#grid circle.tint-d").count(), 1);
  assert.equal(await page.locator("#grid rect.tint-d").count(), 1);
  assert.deepEqual(await barriers(page), [], "colours");
  await page.keyboard.press("Control+z");
  assert.equal(await page.locator("#grid circle.tint-d").count(), 0);
  await page.click("[data-do=uncolour]");
  assert.equal(await page.locator("#grid [class^=tint]").count(), 0);
  assert.deepEqual(faults, []);
  await close();
});

test("all steps are listed by technique, shown by a click, and those not ticked are not used", async () => {
  const { page, faults, close } = await pasted(MIDDLE);
  await page.click("[data-do=all-steps]");
  await page.waitForSelector(".all-steps .group");
  const groups = await page.locator(".all-steps .group").evaluateAll((all) => all.map((group) => group.dataset.technique));
  assert.ok(groups.length >= 3 && new Set(groups).size === groups.length, groups.join());
  await page.locator(`[data-technique=${groups[1]}] li button`).first().click();
  await page.waitForSelector("[data-stage=full]");
  assert.ok((await page.locator("#grid .shape").count()) > 0);
  assert.deepEqual(await barriers(page, { board: false }), []);
  await page.click("[data-do=away]");
  await page.locator(`[data-technique=${groups[0]}] input`).uncheck();
  await page.waitForFunction((slug) => document.querySelector(`[data-technique=${slug}] .count`)?.textContent === "0", groups[0]);
  const name = await page.locator(`[data-technique=${groups[0]}] label`).textContent();
  await hinted(page);
  assert.ok(!(await page.locator("[data-stage=technique]").textContent()).includes(`${name}.`), name);
  assert.deepEqual(faults, []);
  await close();
});

test("of many steps of a technique the first are listed, and the others when they are asked for", async () => {
  const { page, faults, close } = await pasted(CHAINS);
  await page.click("[data-do=all-steps]");
  await page.waitForSelector(".all-steps .group .more");
  const group = page.locator(".all-steps .group:has(.more)").first();
  const slug = await group.getAttribute("data-technique");
  const steps = page.locator(`[data-technique=${slug}] li`);
  assert.equal(await steps.count(), 8);
  const count = Number(await group.locator(".count").textContent());
  await group.locator(".more").click();
  await page.waitForFunction((of) => document.querySelectorAll(`[data-technique=${of}] li`).length > 8, slug);
  assert.equal(await steps.count(), Math.min(count, 100));
  assert.deepEqual(await barriers(page, { board: false }), []);
  assert.deepEqual(faults, []);
  await close();
});

test("a technique's name opens its lesson, on a board with its proof, in every language", async () => {
  for (const lang of ["en", "pt", "it"]) {
    const { page, faults, close } = await open(browser, `${server.address}?lang=${lang}`);
    await page.fill("#text", CHAINS);
    await page.click("[data-do=read]");
    await page.waitForSelector("#grid .given");
    await hinted(page);
    await page.click(".stages .technique");
    await page.waitForSelector("dialog[open] .shape");
    assert.ok((await page.locator("dialog p strong").count()) >= 3);
    assert.deepEqual(await barriers(page, { board: false }), []);
    await page.click("dialog [data-do=try]");
    await page.waitForFunction(() => !document.querySelector("dialog"));
    assert.notEqual(await page.locator("h1").textContent(), "Sudoku");
    assert.deepEqual(faults, []);
    await close();
  }
});

test("a lesson leads to practice: a board where this technique is next", async () => {
  const { page, faults, close } = await pasted(EASY);
  await hinted(page);
  const name = /: (.*)\. /.exec(await page.locator("[data-stage=technique]").textContent())[1];
  await page.click(".stages .technique");
  const before = page.url();
  await page.click("dialog [data-do=practise]");
  await page.waitForFunction((before) => location.href !== before && /:/.test(document.querySelector(".message").textContent), before, { timeout: 20000 });
  assert.ok((await page.locator(".message").textContent()).toLowerCase().includes(name), name);
  await page.click("[data-do=hint]");
  await page.click("[data-do=more]");
  assert.ok((await page.locator("[data-stage=technique]").textContent()).includes(`${name}.`));
  assert.deepEqual(faults, []);
  await close();
});

test("puzzle, marks and path are printed", async () => {
  const { page, faults, close } = await pasted(CHAINS);
  await page.evaluate(() => { window.print = () => { window.printed = true; }; });
  await page.click("[data-do=fill]");
  await page.click("[data-do=print]");
  await page.waitForFunction(() => window.printed);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".print figure:visible").count(), 3);
  assert.ok((await page.locator(".print figure").nth(1).locator(".mark").count()) > 50);
  assert.ok((await page.locator(".print > ol > li:visible").count()) > 40);
  assert.ok((await page.locator(".print ol ul li:visible").count()) > 5);
  assert.equal(await page.locator(".desk:visible, dialog:visible").count(), 0);
  assert.deepEqual(faults, []);
  await close();
});

test("on a phone board, pad and hint are in sight together, and what is touched is large enough", async () => {
  for (const [puzzle, lang] of [[HARD, "en"], [MIDDLE, "pt"], [CHAINS, "it"]]) {
    const { page, faults, close } = await open(browser, `${server.address}?lang=${lang}`, { width: 390, height: 844 });
    await page.fill("#text", puzzle);
    await page.click("[data-do=read]");
    await page.waitForSelector("#grid .given");
    await page.evaluate(() => document.activeElement.blur());
    await hinted(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const part of ["#grid svg", ".pad", ".stages"]) {
      const box = await page.locator(part).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= 844 && box.height > 60, `${part} ${JSON.stringify(box)}`);
    }
    assert.equal(await spills(page), false);
    await page.click("[data-do=all-steps]");
    await page.waitForSelector(".all-steps .group");
    const small = await page.evaluate(() => [...document.querySelectorAll("button, summary, select, input, textarea, a")]
      .filter((node) => node.checkVisibility() && !node.closest("svg")).map((node) => [node.outerHTML.slice(0, 80), node.getBoundingClientRect()])
      .filter(([, box]) => box.width > 0 && (box.width < 44 || box.height < 44)).map(([html, box]) => `${html} ${box.width}x${box.height}`));
    assert.deepEqual(small, []);
    assert.deepEqual(await barriers(page, { board: false }), []);
    assert.deepEqual(faults, []);
    await close();
  }
});

test("on a phone a proof is seen from its beginning, and what belongs together stays in a line", async () => {
  const { page, faults, close } = await open(browser, `${server.address}?lang=it`, { width: 390, height: 844 });
  await page.fill("#text", HARD);
  await page.click("[data-do=read]");
  await page.waitForSelector("#grid .given");
  await hinted(page);
  const [stages, first] = [await page.locator(".stages").boundingBox(), await page.locator(".stages .proof .lines button").first().boundingBox()];
  assert.ok(first.y >= stages.y && first.y + first.height <= stages.y + stages.height + 1, JSON.stringify([stages, first]));
  const lines = (selector) => page.locator(selector).first().evaluate((node) => { const range = document.createRange(); range.selectNodeContents(node); return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size; });
  assert.equal(await lines(".stages .technique"), 1);
  await page.click("[data-do=all-steps]");
  await page.waitForSelector(".all-steps .group");
  const heads = await page.locator(".all-steps .head").evaluateAll((nodes) => nodes.map((node) => [...node.children].map((part) => part.getBoundingClientRect())
    .every((box, at, all) => at === 0 || box.left >= all[at - 1].right - 1)));
  assert.ok(heads.length && heads.every(Boolean), JSON.stringify(heads));
  assert.equal(await spills(page), false);
  assert.deepEqual(faults, []);
  await close();
});

test("board and keys are in sight together on a low screen, and the head is as wide as a large board", async () => {
  const { page, faults, close } = await open(browser, server.address, { width: 1024, height: 768 });
  for (const part of ["#grid svg", ".pad"]) {
    const box = await page.locator(part).boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 768, `${part} ${JSON.stringify(box)}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.fill("#text", almost(4));
  await page.click("[data-do=read]");
  await page.waitForSelector(".desk.large");
  const [head, board] = [await page.locator(".brand").boundingBox(), await page.locator("h1").boundingBox()];
  assert.ok(Math.abs(head.x - board.x) < 2, `${head.x} ${board.x}`);
  assert.deepEqual(faults, []);
  await close();
});

test("on a phone no button cuts its words, in any language", async () => {
  for (const lang of ["en", "pt", "it"]) {
    const { page, faults, close } = await open(browser, `${server.address}?lang=${lang}`, { width: 390, height: 844 });
    const cut = () => page.evaluate(() => [...document.querySelectorAll("button")]
      .filter((button) => button.offsetParent && button.scrollWidth > button.clientWidth + 1).map((button) => button.textContent));
    assert.deepEqual(await cut(), [], lang);
    await page.fill("#text", CHAINS);
    await page.click("[data-do=read]");
    await page.waitForSelector("#grid .given");
    for (const button of ["hint", "more"]) {
      await page.click(`[data-do=${button}]`);
      await page.waitForSelector(`[data-stage=${button === "hint" ? "where" : "technique"}]`);
      assert.deepEqual(await cut(), [], `${button} in ${lang}`);
    }
    assert.deepEqual(faults, []);
    await close();
  }
});

test("large boards are enlarged and moved, and letters write their digits", async () => {
  for (const [box, key, digit] of [[4, "g", "16"], [5, "p", "25"]]) {
    const { page, faults, close } = await pasted(almost(box), { width: 390, height: 844 });
    const width = () => page.locator("#grid svg").evaluate((svg) => svg.getBoundingClientRect().width);
    const before = await width();
    await page.click("[data-do=zoom-in]");
    assert.ok((await width()) > before * 1.2);
    assert.equal(await spills(page), false);
    await page.evaluate(() => { document.querySelector("#grid").scrollLeft = 200; });
    assert.ok((await page.evaluate(() => document.querySelector("#grid").scrollLeft)) > 100);
    const open = (await seen(page)).findIndex(({ told }) => told.includes("open"));
    await page.locator(`[data-cell="${open}"]`).click();
    await page.keyboard.press(key);
    assert.match(await label(page, open), new RegExp(`: ${digit}\\b`));
    // A letter that writes does nothing else; with Shift it is the command.
    await page.keyboard.press("Shift+M");
    assert.equal(await page.getAttribute("[data-do=marking]", "aria-pressed"), "true");
    assert.deepEqual(faults, []);
    await close();
  }
});

test("axe finds nothing in any view and any language", async () => {
  for (const [number, lang] of ["en", "pt", "it"].entries()) {
    const { page, faults, close } = await open(browser, `${server.address}?lang=${lang}`, { width: [390, 820, 1400][number], dark: number === 1 });
    // The board is the same in every language.
    const clean = async (view) => assert.deepEqual(await barriers(page, { board: number === 0 && view !== "all steps" && view !== "why" }), [], `${view} in ${lang}`);
    await clean("first view");
    await page.click("[data-sample=hard]");
    await page.waitForSelector("#grid .given");
    await hinted(page);
    await clean("hint");
    await page.click("[data-do=all-steps]");
    await page.waitForSelector(".all-steps .group");
    await clean("all steps");
    await page.click("[data-do=apply]");
    await page.click(".progress summary");
    await page.click("[data-do=why]");
    await page.locator(".pad [data-digit='9']").click();
    await page.waitForSelector(".why:visible p");
    await clean("why");
    await page.click("[data-do=solve]");
    await page.waitForSelector(".walk .events li");
    await page.keyboard.press("ArrowRight");
    await clean("walk");
    assert.equal(await spills(page), false);
    assert.deepEqual(faults, []);
    await close();
  }
});

test("every word of every view is a message: a language is one file", async () => {
  const place = folder();
  const file = pseudoLanguage(place);
  const own = await serve("--lang", file);
  const { page, faults, close } = await open(browser, own.address);
  await page.selectOption("#language", "wide");
  // The languages name themselves.
  await page.evaluate(() => document.querySelectorAll("#language option").forEach((option) => { if (!option.selected) option.remove(); }));
  const check = async (view) => assert.deepEqual(await english(page), [], view);
  await check("first view");
  await page.click("[data-do=hint]");
  await check("empty");
  await page.click("[data-sample=very-hard]");
  await page.waitForSelector("#grid .given");
  await hinted(page);
  await check("hint");
  await page.click(".stages .technique");
  await page.waitForSelector("dialog[open] .shape");
  await check("lesson");
  await page.click("dialog [data-do=close]");
  await page.click("[data-do=all-steps]");
  await page.waitForSelector(".all-steps .group");
  await check("all steps");
  await page.click("[data-do=apply]");
  await page.click(".progress summary");
  await page.click("[data-do=colour]");
  await page.click("[data-do=grade]");
  await page.waitForFunction(() => document.querySelector(".facts").textContent.length > 60);
  await check("grade");
  await page.click("[data-do=solve]");
  await page.waitForSelector(".walk .events li");
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("ArrowRight");
    await check("walk");
  }
  assert.deepEqual(faults, []);
  await close();
  await own.end();
  const html = join(place, "wide.html");
  percorre("explain", "--html", html, "--tree", "--lang", file, CHAINS);
  const written = await open(browser, pathToFileURL(html).href);
  for (let step = 0; step < 5; step += 1) {
    assert.deepEqual(await english(written.page), []);
    await written.page.keyboard.press("ArrowRight");
  }
  await written.close();
  remove(place);
});
