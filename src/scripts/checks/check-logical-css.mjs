/** Checks that styles name start and end, never left and right: the admin is mirrored for Arabic. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** Comment that allows a physical property in its line and gives the reason. */
const excuse = /physical: \S/

const in_styles = [
  /(^|[\s;{])(margin|padding|border|scroll-margin|scroll-padding)-(left|right)\b[\w-]*\s*:/,
  /(^|[\s;{])border-(top|bottom)-(left|right)-radius\s*:/,
  /(^|[\s;{])(left|right)\s*:/,
  /(^|[\s;{])(text-align|float|clear)\s*:\s*(left|right)\b/,
]

const in_components = [
  /\b(margin|padding|border)(Left|Right)\w*\s*:/,
  /\btextAlign\s*:\s*['"](left|right)['"]/,
  /\bstyle=\{\{[^}]*\b(left|right)\s*:/,
  /\s(ml|mr|pl|pr|left|right)=(\{|"|')/,
  /\sta="(left|right)"/,
]

/** @param {string} name of the file @param {string} text @returns {string[]} findings, a line each */
export function physicalStyles(name, text) {
  const patterns = name.endsWith('.css') ? in_styles : in_components
  return text.split('\n').flatMap((line, index) => {
    if (excuse.test(line) || !patterns.some((pattern) => pattern.test(line))) return []
    return [`${name}:${index + 1}: ${line.trim()}`]
  })
}

/** @returns {{ code: number, output: string }} */
export function checkLogicalCss() {
  const folder = join('src', 'admin')
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  const wrong = files
    .filter((file) => /\.(css|tsx)$/.test(file))
    .flatMap((file) => physicalStyles(join(folder, file), readFileSync(join(root, folder, file), 'utf8')))
  const advice = 'Left and right stay where they are when Arabic mirrors the page: write inline-start and inline-end.'
  return { code: wrong.length === 0 ? 0 : 1, output: wrong.length === 0 ? '' : [...wrong, advice].join('\n') }
}
