// npm run bench [-- SECTION…]: measures what performance asks for and prints it beside the targets. Never part of the tests: times differ from machine to machine.
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { access } from './access.ts'
import { assignment } from './assignment.ts'
import { bank } from './bank.ts'
import { batch } from './batch.ts'
import { cli } from './cli.ts'
import { compare } from './compare.ts'
import { Samples } from './data.ts'
import { fairness } from './fairness.ts'
import { fuzz } from './fuzz.ts'
import { imports } from './import.ts'
import { instance } from './instance.ts'
import { parse } from './parse.ts'
import { portfolio } from './portfolio.ts'
import { type Figure, meets, report } from './report.ts'
import { requests } from './requests.ts'
import { sampling } from './sampling.ts'
import { screen } from './screen.ts'
import { taxes } from './taxes.ts'
import { warm } from './warm.ts'

const sections: Readonly<Record<string, (samples: Samples) => Promise<readonly Figure[]>>> = {
  parse,
  cli,
  warm,
  taxes,
  bank,
  sampling,
  compare,
  import: imports,
  instance,
  batch,
  fairness,
  portfolio,
  screen,
  assignment,
  access,
  fuzz,
  requests,
}
/** Only when asked for: they measure no time, or take long. */
const onlyWhenAsked: readonly string[] = ['fuzz', 'requests', 'batch', 'fairness']

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(sections, name))
if (unknown.length > 0) {
  console.error(`There is no section called ${unknown.join(', ')}; there are: ${Object.keys(sections).join(', ')}.`)
  process.exitCode = 2
} else {
  using samples = new Samples()
  const figures: Figure[] = []
  const [load = 0] = loadavg()
  for (const [name, measure] of Object.entries(sections)) {
    if (asked.length > 0 ? !asked.includes(name) : onlyWhenAsked.includes(name)) continue
    console.error(`${name} …`)
    figures.push(...(await measure(samples)))
  }
  console.log(
    `\nNode ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, ${(totalmem() / 1e9).toFixed(0)} GB, load ${load.toFixed(1)} at the start\n`,
  )
  console.log(report(figures))
  if (figures.some((figure) => meets(figure) === false)) process.exitCode = 1
}
