// Imported before a program, it makes the process say its peak memory in kB and its processor time in µs, as its last line on standard error.
// Where there is one, the kernel's own mark is read: `maxRSS` begins at what the parent held.
import { existsSync, readFileSync } from 'node:fs'

const status = '/proc/self/status'
process.on('exit', () => {
  const mark = existsSync(status) ? /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] : undefined
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  process.stderr.write(`\n${mark ?? maxRSS} ${userCPUTime + systemCPUTime}`)
})
