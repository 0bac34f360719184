import { Argument, type Command, CommanderError, Option, program } from 'commander'
import { type RuleLanguage, ruleLanguages } from '../rules/texts.ts'
import type { Output } from './output.ts'
import { OutputError, standardOutput } from './output.ts'
import type { OwnOptions } from './own-parts.ts'
import type { ReadingOptions } from './reading.ts'
import { sentenceFor } from './refusal.ts'
import { type SampleStep, SIMULATE, sampleHelp, sampleSteps } from './sample-help.ts'

const EXIT_REFUSED = 2
const EXIT_BUG = 70
const EXIT_OUTPUT = 74

/** What a command is run with. */
export interface Surroundings {
  readonly out: Output
  /** One line to the person, apart from the result. */
  readonly say: (line: string) => void
}

/** Runs the command line; gives the exit code: 0, 1 where `verify`, `verify-log`, `verify-archive` or `compare` finds a difference, 2 for a request that can't be met, 74 where the result can't be written. */
export async function main(args: readonly string[], surroundings: Surroundings = standard()): Promise<number> {
  let code = 0
  let path: string | null = null
  const exits =
    <A extends readonly unknown[]>(command: (...given: A) => Promise<number>) =>
    async (...given: A): Promise<void> => {
      path = typeof given[0] === 'string' ? given[0] : null
      code = await command(...given)
    }
  const errors: string[] = []
  const helps: string[] = []
  try {
    await build(surroundings, exits, errors, helps).parseAsync([...args], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return await written(surroundings, helps.join(''))
      surroundings.say(args.length === 0 ? 'Say what to do: `verifikat --help` lists the commands.' : sentence(errors.join(' ')))
      return EXIT_REFUSED
    }
    if (error instanceof OutputError) return unwritten(surroundings, error)
    const said = sentenceFor(error, fileOf(error) ?? path)
    if (said !== null) {
      surroundings.say(said)
      return EXIT_REFUSED
    }
    surroundings.say(`This is a fault in verifikat, not in your files: ${error instanceof Error ? error.message : String(error)}`)
    return EXIT_BUG
  }
}

/** Exit code after the last text of a run that is done otherwise. */
async function written({ out, say }: Surroundings, text: string): Promise<number> {
  try {
    await out.write(text)
    return 0
  } catch (error) {
    if (error instanceof OutputError) return unwritten({ out, say }, error)
    throw error
  }
}

function unwritten({ say }: Surroundings, error: OutputError): number {
  say(`The result could not be written: ${error.message}.`)
  return EXIT_OUTPUT
}

function standard(): Surroundings {
  return { out: standardOutput(process.stdout), say: (line) => process.stderr.write(`${line}\n`) }
}

function fileOf(error: unknown): string | null {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null
}

function sentence(text: string): string {
  const plain =
    text
      .replace(/^error: /, '')
      .trim()
      .split('\n')[0] ?? ''
  return plain === '' ? '' : `${plain.charAt(0).toUpperCase()}${plain.slice(1).replace(/\.$/, '')}.`
}

type Exits = <A extends readonly unknown[]>(command: (...given: A) => Promise<number>) => (...given: A) => Promise<void>

/** What a company has of its own beside its books. */
function withOwnParts(command: Command): Command {
  return command
    .option('--plan <plan>', 'account plan: k2, k3, brf, sru, k1 or a JSON file (default: k2)')
    .option('--functions <file>', 'account functions as JSON (default: by account number)')
    .option('--budget <file>', 'budget as JSON (default: #PBUDGET of the files)')
    .option('--inputs <file>', 'employees, areas and the BAS chart of fiscal years as JSON')
    .option('--counterparties <file>', 'counterparties as JSON, CSV or SIE 5; again for each further file', repeated)
    .option('--staff <file>', 'roster, pay or headcount as CSV or JSON; again for each further file', repeated)
    .option('--real-estates <file>', 'areas, loans, components, plans and fees as CSV or JSON; again for each further file', repeated)
    .option('--form <code>', 'legal form as #FTYP writes it (default: as the books tell)')
    .option('--calendar <file>', 'free and working days of the company as JSON')
    .option('--rates <file>', 'rates that the company departs from as JSON, each with its reason')
    .option(
      '--declared <file>',
      'a declaration, a tax account or an archive of them; again for each file',
      (file, before: string[] = []) => [...before, file],
    )
    .option('--bank <file>', 'a bank file or an archive of them; again for each further file', repeated)
    .option('--list-account <number>', 'whose account the lists among the bank files are that name none')
    .option('--bank-readings <file>', 'account, currency, dayOrder, without and table per name of a bank file, as JSON')
    .option('--bank-decisions <file>', 'which ledger account a bank account is, and manual matches and refusals, as JSON')
    .option('--any-company', 'declarations may name another company than the books')
    .option('--previous <files...>', 'the fiscal years as they were imported before, to compare with')
}

/** An option that is given once for each value. */
function repeated(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}

type RunOptions = OwnOptions & ReadingOptions & { readonly params: string; readonly paramsHelp?: true; readonly json?: true }

/** How files are read, where not as their own bytes say. */
function withReading(command: Command): Command {
  return command
    .option('--encoding <name>', 'cp437, latin-1 or utf-8, where the bytes are taken for another')
    .option('--repair-texts', 'show texts that were spoiled before the file was made as they were meant')
    .option('--mapping <file>', 'what the columns of a table hold, as JSON')
    .option('--readings <file>', 'encoding, repairTexts and mapping per file name, as JSON')
}

function build(surroundings: Surroundings, exits: Exits, errors: string[], helps: string[]): Command {
  const root = program
    .createCommand('verifikat')
    .description('Reads Swedish bookkeeping files (SIE) and computes analyses that anybody can compute again.')
    .version('0.1.0')
    .exitOverride()
    .configureOutput({ writeErr: (text) => errors.push(text), writeOut: (text) => helps.push(text) })
  withReading(root.command('facts'))
    .description('what a file says about itself, and what is odd about it')
    .argument(
      '<file>',
      'SIE of any type, a ledger in CSV or Excel, a VAT return, employer declaration, SRU file or tax account, or a ZIP of them',
    )
    .option('--json', 'as JSON')
    .action(
      exits(async (file: string, options: ReadingOptions & { json?: true }) =>
        (await import('./facts.ts')).facts(surroundings, file, options.json === true, options),
      ),
    )
  withReading(withOwnParts(root.command('run')))
    .description('one analysis over a company’s books')
    .argument('<analysis>', 'for example trial-balance')
    .argument('[files...]', 'one company’s fiscal years, in any order')
    .option('--params <json>', 'parameters as JSON', '{}')
    .option('--params-help', 'which parameters it takes, instead of running it')
    .option('--json', 'as JSON, with hashes')
    .action(
      exits(async (analysis: string, files: readonly string[], options: RunOptions) => {
        const { paramsHelp, run } = await import('./run.ts')
        if (options.paramsHelp) return await paramsHelp(surroundings, analysis)
        return await run(surroundings, analysis, files, options.params, options.json === true, options)
      }),
    )
  root
    .command('analyses')
    .description('every analysis by its id')
    .action(exits(async () => (await import('./run.ts')).listAnalyses(surroundings)))
  withReading(withOwnParts(root.command('verify')))
    .description('computes a stored result again: exit 0 where it agrees, 1 where it differs')
    .argument('<result>', 'the JSON that `run --json` wrote')
    .argument('[files...]', 'the files it was computed from')
    .action(
      exits(async (result: string, files: readonly string[], options: OwnOptions & ReadingOptions) =>
        (await import('./verify.ts')).verify(surroundings, result, files, options),
      ),
    )
  const packages = root.command('package').description('work programmes: analyses in order, over one company or a folder of them')
  packages
    .command('list')
    .description('the packages that are shipped')
    .action(exits(async () => (await import('./package.ts')).listPackages(surroundings)))
  packages
    .command('show')
    .description('a package as JSON: what one of your own begins with')
    .argument('<package>', 'id of a shipped package, or a file')
    .action(exits(async (named: string) => (await import('./package.ts')).showPackage(surroundings, named)))
  packages
    .command('schema')
    .description('the JSON schema of packages, for programs that write them')
    .action(exits(async () => (await import('./package.ts')).printPackageSchema(surroundings)))
  packages
    .command('run')
    .description('every step on every company: results, matrix and manifest; exit 1 where a step failed')
    .argument('<package>', 'id of a shipped package, or a file')
    .requiredOption('--companies <folder>', 'a folder for each company, or a file for each')
    .requiredOption('--out <folder>', 'folder for what it comes to; made where it does not exist')
    .option('--materiality <kronor>', 'what the variable {materiality} stands for')
    .action(
      exits(async (named: string, options: { companies: string; out: string; materiality?: string }) =>
        (await import('./package.ts')).runPackage(surroundings, named, options),
      ),
    )
  root
    .command('generate')
    .description('writes the books of a made-up company as SIE files')
    .requiredOption('--out <folder>', 'folder for the files; made where it does not exist')
    .option('--seed <text>', 'same seed, same company', '1')
    .option('--vouchers <number>', 'vouchers per full fiscal year', '2000')
    .option('--years <number>', 'fiscal years', '1')
    .option('--errors <list>', 'planted errors: `all`, or for example `duplicate-number,unbalanced-voucher=3`', '')
    .option('--answer-key <file>', 'where to write what was planted, as JSON')
    .option('--encoding <name>', 'cp437 or utf-8', 'cp437')
    .option('--period-balances', 'also #PSALDO')
    .option('--association <size>', 'a condominium association instead, small, medium or large, with its registers')
    .option('--bank', 'also what its bank says of account 1930, as camt.053, with planted errors, and counterparties.json')
    .option('--declares [errors]', 'also its declarations, tax account and staff.json; with planted errors, written as those of --errors')
    .action(
      exits(async (options: Readonly<Record<string, string | true>>) => (await import('./generate.ts')).generate(surroundings, options)),
    )
  withReading(root.command('write'))
    .description('writes a bookkeeping file as SIE 4 in code page 437, with checksum')
    .argument('<file>', 'SIE of any type')
    .requiredOption('--out <file>', 'where to write it')
    .option('--type <4E|4I>', '4E with balances, 4I without; as the file is where not given')
    .option('--replace', 'stand-ins for characters that code page 437 does not have')
    .action(
      exits(async (file: string, options: ReadingOptions) => (await import('./write.ts')).write(surroundings, file, options, options)),
    )
  withReading(withOwnParts(root.command('tax-return')))
    .description('writes INFO.SRU and BLANKETTER.SRU of the newest fiscal year, as the books fill them in')
    .argument('<files...>', 'one company’s fiscal years, in any order')
    .requiredOption('--out <folder>', 'folder for the two files; made where it does not exist')
    .requiredOption('--postal-code <code>', 'of the company, five digits')
    .requiredOption('--town <name>', 'of the company')
    .option('--params <json>', 'parameters of the analysis tax as JSON', '{}')
    .action(
      exits(async (files: readonly string[], options: OwnOptions & ReadingOptions) =>
        (await import('./tax-return.ts')).taxReturn(surroundings, files, options, options),
      ),
    )
  withReading(withOwnParts(root.command('vat-return')))
    .description('writes a VAT return (eSKD) for each period that the books hold whole, as they are booked')
    .argument('<files...>', 'one company’s fiscal years, in any order')
    .requiredOption('--out <folder>', 'folder for the files; made where it does not exist')
    .option('--params <json>', 'parameters of the analysis vat as JSON: from, to, interval', '{}')
    .action(
      exits(async (files: readonly string[], options: OwnOptions & ReadingOptions) =>
        (await import('./vat-return.ts')).vatReturn(surroundings, files, options, options),
      ),
    )
  withReading(root.command('compare'))
    .description('two versions of a fiscal year: exit 0 where nothing differs, 1 where something does')
    .argument('<old>')
    .argument('<new>')
    .option('--json', 'as JSON')
    .action(
      exits(async (before: string, after: string, options: ReadingOptions & { json?: true }) =>
        (await import('./compare.ts')).compare(surroundings, before, after, options.json === true, options),
      ),
    )
  withReading(root.command('pseudonymise'))
    .description('writes a copy without names: amounts, dates, series and accounts stay')
    .argument('<files...>', 'one company’s fiscal years, SIE of any type: all get the same names')
    .requiredOption('--seed <text>', 'secret that the new names are made with; the same seed gives the same names')
    .requiredOption('--out <path>', 'file to write; a folder where several files are given')
    .option('--type <4E|4I>', 'as for write')
    .action(
      exits(async (files: readonly string[], options: ReadingOptions) =>
        (await import('./pseudonymise.ts')).pseudonymise(surroundings, files, options, options),
      ),
    )
  root
    .command('rules')
    .description('every rule that files and books are checked by: what is wrong, why it happens, what to do')
    .addOption(new Option('--lang <language>', 'language of the texts').choices(ruleLanguages).default('en'))
    .option('--json', 'as JSON, with a case that triggers each rule and one that does not')
    .action(
      exits(async (options: { lang: RuleLanguage; json?: true }) =>
        (await import('./rules.ts')).rules(surroundings, options.lang, options.json === true),
      ),
    )
  root
    .command('check-vectors')
    .description('computes test vectors of the sampling methods: exit 0 where all agree, 1 where one does not')
    .argument('<file>', 'vectors as JSON')
    .option('--data <folder>', 'folder of the data files that vectors name (default: the folder of the file)')
    .option('--json', 'as JSON: total, passed, failed and unsupported')
    .action(
      exits(async (file: string, options: { data?: string; json?: true }) =>
        (await import('./check-vectors.ts')).checkVectorsOf(surroundings, file, options.data, options.json === true),
      ),
    )
  root
    .command('verify-log')
    .description('checks an exported activity log: exit 0 where nothing was altered, removed or reordered, 1 and the first entry that was')
    .argument('<file>', 'the whole log as JSON Lines (docs/activity-log.md)')
    .option('--head <hash>', 'hash of the newest entry, as somebody noted it earlier')
    .option('--json', 'as JSON')
    .action(
      exits(async (file: string, options: { head?: string; json?: true }) =>
        (await import('./verify-log.ts')).verifyLogFile(surroundings, file, options.head, options.json === true),
      ),
    )
  root
    .command('verify-archive')
    .description('checks an archive of an assignment: exit 0 where every entry, act and signature agrees, 1 and what does not')
    .argument('<file>', 'the archive as it was exported (docs/archive.md)')
    .option('--hash <hash>', 'hash of the manifest, of the content or of an act, as somebody noted it earlier')
    .option('--json', 'as JSON')
    .action(
      exits(async (file: string, options: { hash?: string; json?: true }) =>
        (await import('./verify-archive.ts')).verifyArchiveFile(surroundings, file, options.hash, options.json === true),
      ),
    )
  root
    .command('sample')
    .description('plans, draws or evaluates a sample by a request as JSON (docs/sampling-method.md); the answer is JSON')
    .addArgument(new Argument('<step>', 'what to do').choices([...sampleSteps, SIMULATE]))
    .argument('[file]', 'the request (default: standard input)')
    .option('--json', 'as JSON, which the answer to a request always is')
    .addHelpText('after', sampleHelp)
    .action((step: SampleStep | typeof SIMULATE, file: string | undefined, options: { json?: true }) =>
      exits(async (from: string | undefined) =>
        step === SIMULATE
          ? (await import('./simulate.ts')).simulate(surroundings, options.json === true)
          : (await import('./sample.ts')).sample(surroundings, step, from),
      )(file),
    )
  for (const command of [...root.commands, ...packages.commands]) command.exitOverride().copyInheritedSettings(root)
  return root
}
