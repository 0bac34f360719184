import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../../../test/harness/temp-folder.ts'
import { sourceTexts } from './texts.ts'

test('texts come from the file that was last found sound, not from one opened before it was replaced', () => {
  using folder = tempFolder()
  const path = join(folder.path, 'books.source')
  const there = () => {
    const state = new SharedArrayBuffer(4)
    new Int32Array(state)[0] = 1
    return { path, state }
  }
  writeFileSync(path, 'Bank')
  using texts = sourceTexts(there(), { encoding: 'utf-8', repairTexts: false })
  const text = () => Buffer.from(texts.bytes(0, 4)).toString()
  expect(text()).toBe('Bank')
  writeFileSync(path, 'Bonk')
  writeFileSync(`${path}.part`, 'Bank')
  renameSync(`${path}.part`, path)
  texts.offer(there())
  expect(text()).toBe('Bank')
})
