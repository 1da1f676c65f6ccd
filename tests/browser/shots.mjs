import { CHAINS, HARD, almost, launch, open, serve, percorre, hinted } from "./browser.js";
const OUT = "/tmp/seek/shots";
const only = process.argv[2] ?? "";
const browser = await launch();
const server = await serve();
const sizes = { phone: [390, 844], mid: [1024, 800], wide: [1440, 900] };
async function view(name, lang, size, dark, puzzle, act, full = false) {
  const label = `${name}-${lang}-${size}${dark ? "-dark" : ""}`;
  if (only && !label.includes(only)) return;
  const [width, height] = sizes[size];
  const { page, faults, close } = await open(browser, `${server.address}?lang=${lang}`, { width, height, dark });
  try {
    if (puzzle) { await page.fill("#text", puzzle); await page.click("[data-do=read]"); await page.waitForSelector("#grid .given"); }
    if (act) await act(page);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${OUT}/${label}.png`, fullPage: full });
    if (faults.length) console.log(label, faults);
  } catch (error) { console.log(label, String(error).slice(0, 300)); await page.screenshot({ path: `${OUT}/${label}.png` }); }
  await close();
}
const full = async (page) => { for (const b of ["hint", "more", "more", "more"]) { await page.click(`[data-do=${b}]`); await page.waitForTimeout(500); } };
const one = async (page) => { await page.click("[data-do=hint]"); await page.waitForTimeout(600); };
const steps = async (page) => { await page.click("[data-do=all-steps]"); await page.waitForSelector(".all-steps .group"); };
const solve = async (page) => { await page.click("[data-do=solve]"); await page.waitForTimeout(2500); };
const NET = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
await view("first", "en", "phone", false);
await view("first", "it", "wide", true);
await view("first", "pt", "mid", false);
await view("hint1", "it", "phone", false, CHAINS, one);
await view("hint4", "en", "phone", false, CHAINS, full, true);
await view("chain", "pt", "wide", false, CHAINS, async (page) => { await page.selectOption("select[id=ladder]", "full").catch(() => {}); await full(page); });
await view("steps", "en", "wide", true, CHAINS, steps);
await view("steps", "it", "phone", false, CHAINS, steps, true);
await view("solve", "en", "wide", false, NET, solve);
await view("solve", "en", "phone", true, CHAINS, solve);
await view("big16", "en", "phone", false, almost(4), one);
await view("big25", "en", "mid", false, almost(5), one);
await browser.close(); await server.end();
