import { Html } from './html.ts'

const CSS = `
:root { color-scheme: light dark; --ink: light-dark(#1c2322, #e4eae8); --soft: light-dark(#586663, #9aa8a4);
  --paper: light-dark(#fff, #121716); --panel: light-dark(#f3f6f5, #1a211f); --line: light-dark(#dce4e1, #2b3533);
  --accent: light-dark(#0f766e, #4fd1bf); --get: light-dark(#0b67a8, #6fb8f0); --post: light-dark(#8a4b00, #e9b266); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
a { color: var(--accent); text-underline-offset: .15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code, pre { font: .875em/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 0; padding: .9rem 1rem; overflow: auto; background: var(--panel); border: 1px solid var(--line);
  border-radius: .5rem; font-size: .8125rem; max-height: 32rem; }
pre code { font-size: inherit; } pre b { font-weight: 400; color: var(--get); }
pre i { font-style: normal; color: var(--accent); }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; letter-spacing: -.02em; }
main > h2 { font-size: 1.4rem; margin: 4rem 0 .25rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere; } h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { margin: 1.5rem 0 .5rem; font-size: .8rem; color: var(--soft); text-transform: uppercase; letter-spacing: .06em; }
p, main > pre { margin: .5rem 0; max-width: 46rem; } main ul { max-width: 46rem; padding-inline-start: 1.2rem; }
.skip { position: absolute; left: -100vw; } .skip:focus { left: 1rem; top: 1rem; z-index: 2; background: var(--paper); }
nav { position: fixed; inset: 0 auto 0 0; width: 17.5rem; overflow-y: auto; padding: 1.5rem 1.25rem;
  border-inline-end: 1px solid var(--line); background: var(--panel); font-size: .84rem; }
nav .brand { margin: 0 0 1rem; font-size: 1.1rem; } nav .brand a { font-weight: 700; text-decoration: none; }
nav h2 { font-size: .84rem; margin: 1.1rem 0 .25rem; } nav ul { list-style: none; margin: 0; padding: 0; }
nav h2 a, nav li a { color: inherit; text-decoration: none; display: block; border-radius: .3rem; }
nav li a { padding: .16rem .35rem; margin-inline: -.35rem; overflow-wrap: anywhere; }
nav a:hover { color: var(--accent); } nav .open, nav .close { display: none; }
main { margin-inline-start: 17.5rem; padding: 2.5rem clamp(1rem, 3vw, 3rem) 6rem; max-width: 84rem; }
main.alone { margin-inline: auto; padding-top: 2.5rem; max-width: 50rem; }
.operation { padding-block: 2.25rem; border-bottom: 1px solid var(--line); }
.address { margin: .35rem 0 .75rem; overflow-wrap: anywhere; } .summary { font-size: 1.05rem; }
.verb { display: inline-block; min-width: 2.9rem; font: 700 .7rem/1.5 ui-monospace, monospace; }
.verb.get { color: var(--get); } .verb.post { color: var(--post); }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 2.5rem; }
.examples { position: sticky; top: 1rem; align-self: start; } .examples h4:first-child { margin-top: 0; }
dl { margin: 0; } .fields dt { padding-top: .55rem; border-top: 1px solid var(--line); }
.fields dd { margin: 0 0 .55rem; color: var(--soft); font-size: .92rem; } .fields dt code { font-weight: 600; }
.type, .note { font-size: .8rem; color: var(--soft); } .note { white-space: nowrap; }
.note::before { content: "·"; margin-inline-end: .3rem; } .brand .note::before { content: none; }
dd .fields { margin: .6rem 0 0 1rem; }
.errors { display: grid; grid-template-columns: max-content 1fr; gap: .2rem .9rem; font-size: .92rem; }
.errors dd { margin: 0; color: var(--soft); } .status { font: 600 .85rem ui-monospace, monospace; color: var(--ink); }
.schema { padding-block: 1.5rem 1rem; max-width: 46rem; } .schema dl { margin-top: .5rem; }
:target { scroll-margin-top: 1rem; } .schema:target h3, .operation:target h3 { color: var(--accent); }
@media (max-width: 68rem) { .columns { grid-template-columns: minmax(0, 1fr); } .examples { position: static; }
  .examples h4:first-child { margin-top: 1.5rem; } }
@media (max-width: 48rem) {
  html { scroll-padding-top: 4.5rem; } main { margin: 0; padding-top: 5rem; }
  nav { inset: 0 0 auto; z-index: 1; width: auto; max-height: 100dvh; padding: .6rem 1rem; border: 0;
    border-bottom: 1px solid var(--line); }
  nav .brand { margin: 0; line-height: 2.25rem; }
  /* The menu is open while it is the target, so that following any link closes it. */
  nav .links { display: none; } nav:target .links { display: block; }
  nav .brand .open, nav:target .close { display: block; float: inline-end; padding: 0 .8rem; font-size: .9rem;
    font-weight: 500; border: 1px solid var(--line); border-radius: .4rem; background: var(--paper); }
  nav:target .brand .open { display: none; }
}
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[hidden] { display: none !important; }
.snippet { display: none; } body:has(#in-curl:checked) .curl, body:has(#in-typescript:checked) .typescript,
body:has(#in-python:checked) .python { display: block; }
button, input, textarea { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft);
  border-radius: .4rem; padding: .3rem .6rem; }
button { cursor: pointer; } button:hover { border-color: var(--accent); color: var(--accent); }
html:not(.js) :is(.try, form.tools) { display: none; }
.tools { border: 0; margin: 0 0 .9rem; padding: 0; } .tools > label, .tools legend { display: block; font-weight: 600;
  padding: 0; margin-bottom: .2rem; } .tools fieldset, .tools label { margin-inline-end: .5rem; }
.tools > input { width: 100%; } .tools p { margin: .15rem 0 0; white-space: normal; } .tools .note::before { content: none; }
.tools input[type=radio] { accent-color: var(--accent); margin-inline-end: .1rem; }
fieldset.tools > label { display: inline-block; font-weight: 400; }
.examples { min-width: 0; } .examples pre { clear: both; }
.copy { float: inline-end; font-size: .75rem; padding: .05rem .5rem; margin-top: -1.9rem; }
#arabic code[dir] { display: inline-block; max-width: 100%; }
nav li a { display: flex; gap: .3rem; align-items: baseline; }
.try { margin: .9rem 0; } .try summary { cursor: pointer; color: var(--accent); font-weight: 600; }
.try label { display: block; margin-top: .5rem; font: 600 .8rem ui-monospace, monospace; }
.try :is(input, textarea) { width: 100%; font: .8125rem/1.5 ui-monospace, monospace; }
.try button { margin-top: .6rem; } .try .outcome { font-size: .85rem; overflow-wrap: anywhere; min-height: 1.4em; }
.searching :is(main > h2, main > h2 + p, nav h2, #arabic) { display: none; }
#arabic { margin: 2rem 0; padding: .25rem 1.25rem; border: 1px solid var(--line); border-radius: .6rem; max-width: 46rem; }
#arabic h2 { font-size: 1.15rem; margin: .75rem 0 .25rem; }
@media print { .tools, .try, .copy { display: none; } nav { display: none; } main { margin: 0; } pre { max-height: none; } }
`

/** The page's one style sheet. */
export const STYLE = new Html(CSS)
