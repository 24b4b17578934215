/** The style sheet of pages for readers, which stands in each page: one for each colour. Its hash is what their content policy allows. */
import { hash } from 'node:crypto'
import { pageColors, usual_color } from '../../contract/look/page-colors.ts'

/** Masks the strip of stars below the head, which has the colour of the site. */
const star = `%3Csvg xmlns='http://www.w3.org/2000/svg' width='32' height='16'%3E%3Cpath fill='none' stroke='%23000' d='M0 8h4m8 0h4m0 0h4m8 0h4'/%3E%3Cpath fill='%23000' d='m8 2 1.8 4.2L14 8 9.8 9.8 8 14 6.2 9.8 2 8l4.2-1.8z'/%3E%3Cpath fill='none' stroke='%23000' d='m24 4 4 4-4 4-4-4z'/%3E%3C/svg%3E`

/** Letters on the head are white in every rule. */
const declared = (colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .flatMap(([name, value]) => (name === 'letters' ? [] : [`--${name}:${value}`]))
    .join(';')

/** Writes the colours of both schemes as properties. */
function colorRules(color: string): string {
  const { light, dark } = pageColors(color)
  return `:root{color-scheme:light dark;${declared(light)}}@media(prefers-color-scheme:dark){:root{${declared(dark)}}}`
}

const base = `*{box-sizing:border-box}html{font:16px/1.5 system-ui,"Noto Sans","Noto Sans Arabic",sans-serif;-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
[dir=rtl]{line-height:1.6}[dir=rtl] :is(em,i,cite){font-style:normal}html[dir=rtl]{font-size:17px}
body{margin:0;color:var(--ink);background:var(--paper);display:flex;flex-direction:column;min-block-size:100vh}main{flex:1}
.w{max-inline-size:1248px;margin-inline:auto;padding-inline:24px;inline-size:100%}
a{color:var(--link);text-decoration:none}a:hover{text-decoration:underline}:focus-visible{outline:3px solid var(--link);outline-offset:2px}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}ul,ol{list-style:none}h1{font-size:2.5rem;line-height:1.2;letter-spacing:-.01em}[dir=rtl] h1,h1[dir=rtl]{letter-spacing:0}
h2{font-size:1.25rem;line-height:1.4}h3{font-size:1.0625rem;line-height:1.41}time{font-variant-numeric:tabular-nums;unicode-bidi:isolate}
.d{color:var(--dim)}.s{font-size:.875rem;color:var(--dim)}.g{color:var(--good);font-weight:600}.n{font-variant-numeric:tabular-nums;color:var(--dim);font-weight:400;font-size:.875rem}
.skip{position:absolute;inset-block-start:-60px;inset-inline-start:16px;background:var(--paper);padding:8px 16px;z-index:1}.skip:focus{inset-block-start:8px}
.top{background:var(--head);color:#fff}.top .w{display:flex;flex-wrap:wrap;align-items:center;gap:0 28px;min-block-size:64px}.top a{color:#fff;display:inline-block;padding-block:18px 16px;border-block-end:4px solid transparent;line-height:1.6}
.top a[aria-current]{font-weight:600;border-color:#fff}.top .b{font-size:1.25rem;font-weight:600;display:flex;gap:12px;align-items:center;border:0;padding-block:14px}.top ul{display:flex;flex-wrap:wrap;gap:0 20px}.top .l{margin-inline-start:auto}
.top .b img{block-size:32px;max-inline-size:160px;object-fit:contain}.top .b circle{stroke:var(--head)}.foot .own{white-space:pre-line}.top :focus-visible{outline-color:#fff}.strip{background:var(--soft)}.strip::before{content:"";display:block;block-size:16px;background:var(--link);opacity:.7;mask:url("data:image/svg+xml,${star}")}
.foot{background:var(--quiet);border-block-start:1px solid var(--line);margin-block-start:48px;padding-block:24px 32px}.foot .w{display:flex;flex-wrap:wrap;gap:16px 64px}.foot p{max-inline-size:40ch}.foot h2{font-size:1rem}
.crumbs{display:flex;flex-wrap:wrap;gap:4px 12px;font-size:.9375rem}.crumbs li+li::before{content:"›";color:var(--dim);margin-inline-end:12px}[dir=rtl] .crumbs li+li::before{content:"‹"}
.title{padding-block:24px 8px;display:flex;flex-wrap:wrap;align-items:end;gap:16px;justify-content:space-between}`

const list = `.find{display:flex}.find input{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--edge);border-start-start-radius:5px;border-end-start-radius:5px;border-inline-end:0;padding:8px 12px;inline-size:270px;max-inline-size:100%;min-inline-size:0}
.go{font:inherit;font-weight:600;color:#fff;background:var(--head);border:0;border-start-end-radius:5px;border-end-end-radius:5px;padding:10px 20px;cursor:pointer}
.tabs{display:flex;flex-wrap:wrap;gap:0 24px;border-block-end:1px solid var(--line)}.tabs a{display:block;padding-block:12px 10px;border-block-end:3px solid transparent;margin-block-end:-1px}.tabs [aria-current]{font-weight:600;color:var(--ink);border-color:var(--link)}.tabs .gap{border-inline-start:1px solid var(--line);margin-block:12px}.tabs .jump{display:none}.c{display:block}
.cols{display:grid;gap:24px 56px;padding-block-start:24px}@media(min-width:900px){.cols{grid-template-columns:240px minmax(0,1fr)}.cols>aside{grid-column:1;grid-row:1}.cols>.main{grid-column:2}.cols.side{grid-template:auto 1fr/minmax(0,1fr) 352px}.cols.side>.pic,.cols.side>aside{grid-column:2;grid-row:auto}.cols.side>.main{grid-column:1;grid-row:1/3}}.cols.side{row-gap:20px}
aside section{border-block-end:1px solid var(--line);padding-block-end:16px;margin-block-end:20px}aside h2{font-size:1rem}aside .f a{display:flex;justify-content:space-between;gap:12px;padding-block:3px}aside .f [aria-current]{font-weight:600;color:var(--ink)}
.tick{display:flex;gap:12px;align-items:center;padding-block:4px}.tick input{inline-size:20px;block-size:20px;margin:0;accent-color:var(--head)}.tick .n{margin-inline-start:auto}
.btn{display:block;inline-size:100%;text-align:center;font:inherit;font-weight:600;color:var(--ink);background:none;border:1px solid var(--edge);border-radius:5px;padding:8px 16px;cursor:pointer;margin-block-start:8px}
.now{display:grid;grid-template-columns:128px minmax(0,1fr);gap:8px 16px;margin-block-end:24px}.now ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(200px,100%),1fr));gap:16px 24px}.now h2{padding-block-start:8px}.now li a{color:var(--ink)}.now li{border-block-start:3px solid var(--link);padding-block-start:6px;font-size:.9375rem}.now b{display:block;font-weight:600}
.day{margin-block-end:24px}.day>div{display:flex;justify-content:space-between;align-items:baseline;gap:16px;border-block-end:2px solid var(--ink);padding-block-end:8px}.day h2{font-weight:400;color:var(--dim)}.day h2 b{font-weight:600;color:var(--ink)}.day.tod h2 b{color:var(--link)}
.e{display:grid;grid-template-columns:128px minmax(0,1fr) 180px 48px;gap:2px 16px;padding-block:10px;border-block-end:1px solid var(--line);align-items:start}.e img{inline-size:48px;block-size:48px;object-fit:cover;border-radius:5px;background:var(--quiet)}.e h3 a{color:var(--ink)}.e .s{line-height:1.45}.e.x h3 a,.e.x time,.x>s,s{text-decoration:line-through;color:var(--dim)}
.in{font-size:.8125rem;font-weight:400;border:1px solid var(--line);border-radius:3px;padding:0 6px;color:var(--dim);white-space:nowrap;display:inline-block}.state{font-size:.875rem;font-weight:600;padding:1px 8px;border-radius:3px;display:inline-block}.state.bad,.box.bad{color:var(--bad);background:var(--bad-soft)}.state.odd,.box.odd{color:var(--odd);background:var(--odd-soft)}
.ends{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 24px;padding-block:8px}.ends a{font-weight:600}.ends a[rel=next]::after{content:" →"}[dir=rtl] .ends a[rel=next]::after{content:" ←"}.chips{display:flex;flex-wrap:wrap;gap:8px;padding-block:16px}.chips a{background:var(--soft);border-radius:99px;padding:4px 14px}.main>.chips a[aria-label]::after{content:" ×"}`

const record = `.lead{font-size:1.125rem;color:var(--dim);margin-block-start:8px}.facts{border-block-start:2px solid var(--ink);margin-block:20px}.facts>div{display:grid;grid-template-columns:132px minmax(0,1fr);gap:2px 16px;border-block-end:1px solid var(--line);padding-block:12px}.facts dt{color:var(--dim);font-size:.9375rem}.facts b{font-size:1.0625rem}
.facts a,.text a,.plain a{text-decoration:underline;text-underline-offset:3px}.has{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(220px,100%),1fr));gap:4px 24px}.has li{display:flex;gap:8px}.has li::before{content:"✓";color:var(--good);font-weight:600}
.box{border-inline-start:4px solid;padding:12px 20px;margin-block:16px}.box p{color:var(--ink)}.box h2{margin:0}.box.note{color:var(--odd);background:var(--odd-soft);padding:8px 16px;font-size:.9375rem}
.text{margin-block:20px;max-inline-size:70ch}.text[dir=rtl]{line-height:1.7}.text>*+*{margin-block-start:12px}.text ul,.text ol{padding-inline-start:24px;list-style:disc}.text ol{list-style:decimal}.text img{max-inline-size:100%;block-size:auto}.text table{display:block;overflow-x:auto}.text pre{overflow-x:auto}.text blockquote{margin-inline:0;padding-inline-start:16px;border-inline-start:3px solid var(--line)}
.main>.facts:first-child{margin-block-start:0}.main>section:first-child>.h{padding-block-start:0}.pic img{display:block;inline-size:100%;block-size:auto;max-block-size:480px;object-fit:contain;border-radius:8px;background:var(--quiet)}.pic.cut img{aspect-ratio:16/9;object-fit:cover}.pic figcaption{padding-block-start:6px}.rows li{display:grid;grid-template-columns:1fr auto;gap:2px 16px;border-block-end:1px solid var(--line);padding-block:8px}.rows.big li{grid-template-columns:10em 8em minmax(0,1fr) auto}.rows b{font-weight:600}.rows .wide{grid-column:1/-1}.rows h3 a{color:var(--ink)}.h{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:4px 16px;border-block-end:2px solid var(--ink);padding-block:16px 8px}
.share{font:inherit;font-size:.9375rem;inline-size:100%;padding:8px 12px;border:1px solid var(--edge);border-radius:5px;color:inherit;background:var(--paper);margin-block-start:4px}.plain li{padding-block:3px}.names{columns:3 280px;column-gap:40px;padding-block:16px}.names li{break-inside:avoid;padding-block:6px}`

const month = `.bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px 20px}.bar .btn{inline-size:auto;margin:0}.cal{inline-size:100%;border-collapse:collapse;table-layout:fixed}.cal th{text-align:start;font-size:.875rem;color:var(--dim);padding:8px;border-block-end:2px solid var(--ink)}.cal td{vertical-align:top;padding:6px 8px 16px;border-inline-start:1px solid var(--line);border-block-start:1px solid var(--edge);block-size:96px;font-size:.875rem;line-height:1.45}.cal td:first-child{border-inline-start:0}.cal .off{background:var(--quiet)}.cal .out{color:var(--dim)}.cal .tod{background:var(--soft)}.cal .past,.cal .past li a,.cal .out li a{color:var(--dim)}.cal .full{display:none}.bad{color:var(--bad)}.hide{position:absolute;clip-path:inset(50%);white-space:nowrap}.back::before{content:"‹ "}.on::after{content:" ›"}[dir=rtl] .back::before{content:"› "}[dir=rtl] .on::after{content:" ‹"}.filters{color:var(--dim);padding-block:8px 12px;display:flex;flex-wrap:wrap;align-items:center;gap:8px 40px}.filters .sub{margin-inline-start:auto}.filters p+p{order:1}.filters [aria-current]{font-weight:600;text-decoration:underline}.title .tabs{border:0}.cal .no{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 8px}.cal .no>*{padding-block:2px}.cal .no a{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.cal .no b{font-weight:400}.cal .no a:not(.more){color:inherit}.cal .tod .no{color:var(--link)}.cal .tod .no b{background:var(--link);color:var(--paper);border-radius:99px;padding-inline:8px;font-weight:600}
@media(min-width:761px){.cal.wk td:not([colspan]){block-size:288px}}.cal.wk li{white-space:normal;padding-block:3px}.cal li{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding-block:2px}.cal li a{color:var(--ink)}.cal .x a{text-decoration:line-through;color:var(--dim)}.cal .more{text-decoration:underline;text-underline-offset:3px}.cal .lanes td{block-size:auto;border:0;padding:2px 0 6px}.lanes ul{display:flex;flex-wrap:wrap;gap:0 20px;padding-inline:8px}.lanes div{display:grid;grid-template-columns:repeat(7,1fr);grid-auto-flow:dense;gap:2px 0;padding-block-start:4px}.lanes i{border-block-end:3px solid var(--link)}.lanes .k::before{content:"";display:inline-block;vertical-align:middle;inline-size:12px;border-block-end:3px solid var(--link);margin-inline-end:6px}.lanes .k1,.lanes .k1::before{border-color:var(--odd)}.lanes .k2,.lanes .k2::before{border-color:var(--good)}${[1, 2, 3, 4, 5, 6, 7].map((n) => `.a${n}{grid-column-start:${n}}.z${n}{grid-column-end:${n + 1}}`).join('')}
@media(max-width:760px){.w{padding-inline:16px}h1{font-size:1.75rem}.top .w{min-block-size:56px;gap:0 16px}.top nav{order:3;inline-size:100%;overflow-x:auto;scrollbar-width:none}.top ul{gap:0 16px}.top nav ul{flex-wrap:nowrap}.top .l [aria-current]{display:none}.top a{padding-block:10px 8px;border-block-end-width:3px;white-space:nowrap}.top .b{font-size:1.0625rem}.tabs .jump{display:block;margin-inline-start:auto}.tabs{gap:0 16px}.tabs .far,p.far{display:none}.c{display:inline}.c:not(:last-child)::after{content:' · '}.find{inline-size:100%}.find input{flex:1}
aside .f a,.plain li a,.tick,.foot li a{min-block-size:44px;align-items:center}.plain li a,.foot li a{display:flex}
.e{grid-template-columns:minmax(0,1fr) 64px}.e>*{grid-column:1}.e img{inline-size:64px;block-size:64px;grid-column:2;grid-row:1/4}.facts>div{grid-template-columns:1fr}.rows.big li{grid-template-columns:auto minmax(0,1fr)}.rows.big h3{grid-column:1/-1}
.cal,.cal tbody,.cal tr,.cal td{display:block}.cal thead{position:absolute;clip-path:inset(50%)}.cal .full{display:inline}.cal td{block-size:auto;border-inline-start:0;padding:10px 8px}.cal td.none{display:none}.cal li{white-space:normal;padding-block:4px}.cal .lanes td{padding-block:0 8px}.lanes ul{display:block}.lanes div{display:none}.now{grid-template-columns:1fr}.filters .sub{margin:0;order:1}.tabs .n{display:none}.title .bar{gap:4px 20px}.title .bar h1{inline-size:100%}}
@media print{html,html[dir=rtl]{font-size:10pt}.strip,.foot,.top nav,.top .l,.top svg,.back,.on,.e img,aside form,aside .f,.find,.tabs,.bar .btn,.skip,.jump,.share,.noprint{display:none!important}:root{--ink:#000;--dim:#333;--line:#999;--edge:#666;--link:#000;--paper:#fff;--soft:#fff;--quiet:#fff}h1{font-size:18pt}.top{background:none}.top .w{min-block-size:0}.top a,.bad,.g,.state{color:#000!important}.state{border:1px solid;background:none!important}.lanes i,.lanes .k::before{border-color:#000!important}.cal .tod .no b{background:none;color:#000;padding:0}.w{max-inline-size:none;padding:0}.cols{display:block}.e,.rows li,.facts>div,tr{break-inside:avoid}.day>div,.h{break-after:avoid}.cal td{font-size:8.5pt}.cal li{white-space:normal}}`

const rules = [base, list, record, month].join('')

interface PageStyle {
  readonly css: string
  /** SHA-256 of it, as base64. */
  readonly hash: string
}

function makeStyle(color: string): PageStyle {
  const css = `${colorRules(color)}${rules}`.replaceAll('\n', '')
  return { css, hash: hash('sha256', css, 'base64') }
}

let made: { readonly color: string; readonly style: PageStyle } | undefined

/** Returns the style sheet for a colour of the head; null: the usual one. */
export function pageStyle(color: string | null): PageStyle {
  const wanted = color ?? usual_color
  if (made?.color !== wanted) made = { color: wanted, style: makeStyle(wanted) }
  return made.style
}
