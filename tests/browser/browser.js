// Starts what the tests need: a browser, the command, a place for files.

import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const HOME = dirname(fileURLToPath(import.meta.url));
export const ROOT = join(HOME, "..", "..");
// PERCORRE may name another build of the command, with the feature `serve`.
const COMMAND = process.env.PERCORRE ?? join(ROOT, "target", "debug", "percorre");
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--disable-default-apps", "--disable-extensions",
];

export const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/** Wants more than singles, and no guess. */
export const MIDDLE = "8.9.672.1...2..46.....8.9........59.78..9..42.91........2.7.....68..5...9.762.3.5";
/** Wants chains, and no net. */
export const CHAINS = ".....2.48...8.7...8.14...7.75....6....25.43....4....85.1...84.3...7.5...52.9.....";
/** Arto Inkala's puzzle of 2012: singles alone need many guesses. */
export const INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/** Its first step is a net of some lines; others of its nets hold chains inside. */
export const HARD = "9876..5..4..58.3....3......8...6.9....29...8......8..33....64...7.49........5...1";

/** A board of boxes of `box` x `box` cells, every digit in a pattern that repeats, but for some along the diagonals. */
export function almost(box) {
  const side = box * box;
  const digit = (cell) => ((Math.floor(cell / side) % box) * box + Math.floor(cell / side / box) + (cell % side)) % side + 1;
  const text = Array.from({ length: side * side }, (_, cell) => (cell % (side - 2) === 0 ? 0 : digit(cell))).join(" ");
  return `${box} ${box} ${text}`;
}

export const folder = () => mkdtempSync(join(tmpdir(), "percorre-"));
export const remove = (path) => rmSync(path, { recursive: true, force: true });

/** Runs the command; its exit code may be 1. */
export function percorre(...args) {
  try {
    return execFileSync(COMMAND, args, { encoding: "utf8", maxBuffer: 1 << 26 });
  } catch (error) {
    if (error.status === 1) return error.stdout;
    throw error;
  }
}

/** A file of a language that is English in wide letters, which no English word has: whatever is seen in others is no message. */
export function pseudoLanguage(place) {
  const wide = (text) => text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 97 + 0xff41))
    .replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 65 + 0xff21));
  const lines = readFileSync(join(ROOT, "src", "render", "lang", "en.ftl"), "utf8").split("\n").filter((line) => !line.startsWith("#"));
  const messages = lines.map((line) => {
    const rule = line.startsWith("rule-");
    const [, head, text] = /^(\s*(?:[a-z0-9.-]+ = |\*?\[[^\]]*\])?)(.*)$/.exec(line);
    let isCode = rule;
    const letters = [...text].map((letter) => {
      isCode ||= letter === "{";
      const shown = isCode ? letter : wide(letter);
      isCode = rule || (isCode && letter !== "}");
      return shown;
    });
    return head + letters.join("");
  });
  const names = percorre("techniques", "--json").trim().split("\n").map((line) => JSON.parse(line)).map(({ slug, name }) => `name-${slug} = ${wide(name)}`);
  const file = join(place, "wide.ftl");
  writeFileSync(file, [...messages, ...names, ""].join("\n"));
  return file;
}

/** The words in English letters that are seen on a page. */
export async function english(page) {
  const text = await page.evaluate(() => {
    const labels = [...document.querySelectorAll("[aria-label], [title]")].map((node) => `${node.getAttribute("aria-label") ?? ""} ${node.title ?? ""}`);
    return [document.body.innerText, document.title, ...labels].join(" ");
  });
  return text.split(/[^A-Za-z]+/).filter((word) => word.length > 2 && !["percorre", "Sudoku", "English"].includes(word));
}

/** A server on a free port: `{address, end}`. `end` presses Ctrl-C and gives the exit code. */
export async function serve(...args) {
  const child = spawn(COMMAND, ["serve", "--port", "0", ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    child.stdout.on("data", (data) => resolve(String(data).trim()));
    child.on("exit", (code) => reject(new Error(`serve ended with ${code}`)));
  });
  const end = () =>
    new Promise((resolve) => {
      child.removeAllListeners("exit");
      child.on("exit", (code) => resolve(code));
      child.kill("SIGINT");
    });
  return { address, end };
}

export async function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", headless: true, args: FLAGS });
}

/** A page that notes errors and requests to elsewhere: `{page, faults, close}`. */
export async function open(browser, address, { width = 1400, height = 900, dark = false } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? "dark" : "light", locale: "en-GB" });
  const page = await context.newPage();
  const faults = [];
  const ours = new URL(address).host;
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("dialog", (dialog) => { faults.push(`dialog: ${dialog.message()}`); dialog.dismiss(); });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol !== "data:" && (url.protocol === "file:" ? request.url() !== address.split("#")[0] : url.host !== ours)) faults.push(`request: ${request.url()}`);
  });
  await page.goto(address);
  return { page, faults, close: () => context.close() };
}

/**
 * What axe finds, of whatever weight. The page's own policy forbids eval; the script comes in from outside. `board`: also within the
 * board, whose hundreds of marks take seconds.
 */
export async function barriers(page, { board = true } = {}) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate((board) => globalThis.axe.run({ include: [document], exclude: board ? [] : [["svg"]] }), board);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

/** Milliseconds from the start of loading to the first thing seen. */
export async function firstPaint(page) {
  const entry = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  return entry.jsonValue();
}

/** A desk of this server with this puzzle: what `open` gives. */
export async function pasted(browser, server, puzzle, size) {
  const opened = await open(browser, server.address, size);
  const { page } = opened;
  await page.fill("#text", puzzle);
  await page.click("[data-do=read]");
  await page.waitForFunction(() => document.querySelector(".facts").textContent.length > 3);
  return opened;
}

/** Presses the hint button until a step is told in full. */
export async function hinted(page) {
  for (const [button, stage] of [["hint", "where"], ["more", "technique"], ["more", "pattern"], ["more", "full"]]) {
    await page.click(`[data-do=${button}]`);
    await page.waitForSelector(`[data-stage=${stage}]`);
  }
}

/** Whether the page is wider than its window. */
export const spills = (page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
