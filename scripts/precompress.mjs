// node precompress.mjs FOLDER: puts a .br and a .gz beside each file that a browser would rather have compressed.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const [folder = '.'] = process.argv.slice(2)
const SMALLEST = 1024

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = join(folder, name)
  if (!/\.(js|css|svg|html|json|ico)$/.test(name) || statSync(file).size < SMALLEST) continue
  const bytes = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
}
