/** The style sheet of embeds: one that is the same in all of them, and one with the colours of the site. */
import type { EmbedColors } from '../../contract/look/embed-colors.ts'
import type { EmbedState } from './embed-state.ts'

const base = `*{box-sizing:border-box}html{font:15px/1.5 system-ui,"Noto Sans","Noto Sans Arabic",sans-serif;-webkit-text-size-adjust:100%;overflow-wrap:anywhere;background:var(--ground);color:var(--text)}html[dir=rtl]{font-size:16px;line-height:1.6}
body,h1,h2,p,ul,ol{margin:0;padding:0}ul,ol{list-style:none}a{color:var(--accent);text-underline-offset:3px}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}time{font-variant-numeric:tabular-nums;unicode-bidi:isolate}.d,.s,.p{color:var(--dim)}.s{font-size:.875rem}
main{padding:12px 16px;max-inline-size:1200px;margin-inline:auto}.h,.f{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:4px 16px}.h{border-block-end:2px solid var(--text);padding-block-end:8px}.f{padding-block-start:10px}.f p{display:flex;flex-wrap:wrap;gap:4px 16px}h1{font-size:1.0625rem;line-height:1.4;font-weight:600}.lead{padding-block:20px;color:var(--dim)}.bar{display:flex;flex-wrap:wrap;gap:4px 16px}`

const list = `.day{display:grid;grid-template-columns:7.5em minmax(0,1fr);border-block-end:1px solid var(--line)}h2{font-size:.9375rem;line-height:1.6;font-weight:600;color:var(--accent);padding-block:7px}.day li{display:grid;grid-template-columns:7.5em minmax(0,1fr);gap:0 12px;padding-block:7px}.day li+li{border-block-start:1px solid var(--line)}.day li a,.day li b,.cal li a{color:var(--text);font-weight:600;text-decoration:none}.day li a:hover,.cal li a:hover{text-decoration:underline}.p{font-size:.875rem;margin-inline-start:6px}.x a bdi,.x b bdi,.x time{text-decoration:line-through}.state{font-size:.875rem;font-weight:600;white-space:nowrap;margin-inline-start:6px}.bad{color:var(--bad)}.odd{color:var(--odd)}.card{display:grid;gap:4px;padding-block-end:8px}.card h1 a{color:var(--text)}`

const month = `.hide{position:absolute;clip-path:inset(50%);white-space:nowrap}.back::before{content:"‹ ";content:"‹ "/""}.on::after{content:" ›";content:" ›"/""}[dir=rtl] .back::before{content:"› ";content:"› "/""}[dir=rtl] .on::after{content:" ‹";content:" ‹"/""}.cal{inline-size:100%;border-collapse:collapse;table-layout:fixed}.cal th{text-align:start;font-size:.8125rem;font-weight:400;color:var(--dim);padding:6px;overflow:hidden;text-overflow:ellipsis}.cal td{vertical-align:top;padding:4px 6px 10px;border-block-start:1px solid var(--line);border-inline-start:1px solid var(--line);block-size:72px;font-size:.8125rem;line-height:1.45}.cal td:first-child{border-inline-start:0}.cal .no{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 8px}.cal .no a{color:inherit;text-decoration:none}.cal .no>*{padding-block:4px}.cal .out,.cal .past{color:var(--dim)}.cal .tod .no b{background:var(--accent);color:var(--ground);border-radius:99px;padding-inline:7px}.cal .full{display:none}.cal .no .more{text-decoration:underline}.cal li{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding-block:4px}.cal .lanes td{block-size:auto;border:0;padding:0 0 6px}.lanes ul{display:flex;flex-wrap:wrap;gap:0 16px;padding-inline:6px}.lanes div{display:grid;grid-template-columns:repeat(7,1fr);grid-auto-flow:dense;gap:2px 0;padding-block-start:3px}.lanes i{border-block-end:3px solid var(--accent)}.lanes .k::before{content:"";display:inline-block;vertical-align:middle;inline-size:12px;border-block-end:3px solid var(--accent);margin-inline-end:6px}.lanes .k1,.lanes .k1::before{border-color:var(--odd)}.lanes .k2,.lanes .k2::before{border-color:var(--dim)}${[1, 2, 3, 4, 5, 6, 7].map((n) => `.a${n}{grid-column-start:${n}}.z${n}{grid-column-end:${n + 1}}`).join('')}
@media(max-width:600px){.day{grid-template-columns:1fr}h2{padding-block:8px 0}.day li{grid-template-columns:6.5em minmax(0,1fr)}.day a,.f a,.bar a,.h a{display:inline-block;padding-block:4px}.cal,.cal tbody,.cal tr,.cal td{display:block}.cal thead{position:absolute;clip-path:inset(50%)}.cal .full{display:inline}.cal td{block-size:auto;border-inline-start:0;padding:8px 0}.cal td.none{display:none}.cal li{white-space:normal;padding-block:4px}.lanes ul{display:block}.lanes div{display:none}}
@media(forced-colors:active){.cal .tod .no b{outline:1px solid}}`

/** The style sheet of every embed. */
export const embed_style = [base, list, month].join('\n').replaceAll('\n', '')

/** Writes colours, all of which are `#rrggbb`, as custom properties. */
const properties = (colors: EmbedColors): string =>
  Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')

/** Returns the style sheet of the colours: those of one scheme, or of the one that the reader's browser asks for. */
export function colorStyle(
  colors: Readonly<Record<'light' | 'dark', EmbedColors>>,
  scheme: EmbedState['scheme'],
): string {
  if (scheme !== null) return `:root{color-scheme:${scheme};${properties(colors[scheme])}}`
  return `:root{color-scheme:light dark;${properties(colors.light)}}@media(prefers-color-scheme:dark){:root{${properties(colors.dark)}}}`
}
