// Imported before a program, it makes the process say its peak memory, in kB, as its last line on standard error.
// Where there is one, the kernel's own mark is read: `maxRSS` begins at what the parent held.
import { existsSync, readFileSync } from 'node:fs'

const status = '/proc/self/status'
process.on('exit', () => {
  const mark = existsSync(status) ? /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] : undefined
  process.stderr.write(`\n${mark ?? process.resourceUsage().maxRSS}`)
})
