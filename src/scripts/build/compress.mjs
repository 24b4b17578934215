/** Compresses the files of the admin at build time; the service sends them to browsers that accept them. */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller files fit in one packet uncompressed. */
const smallest_bytes = 1024

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < smallest_bytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Writes `.br` and `.gz` beside each text file of the folder. @param {string} folder */
export async function compressFolder(folder) {
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter((name) => /\.(js|css|svg|html|json)$/.test(name))
  await Promise.all(texts.map((name) => compressFile(join(folder, name))))
}
