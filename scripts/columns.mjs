// Refuses `column[index] ?? 0` in the core: what lies outside a column is a mistake and no zero, so columns are read by packages/analyses/src/column.ts.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  isBinaryExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isParenthesizedExpression,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

/** @typedef {import('typescript/unstable/ast').Node} Node */

const root = fileURLToPath(new URL('..', import.meta.url))
const core = `${root}packages/analyses/`
const column = /^(?:(?:Int|Uint|Float)\d+|Uint8Clamped)Array$|^ArrayLike$/

const api = new API({ cwd: root })
let found = 0
try {
  const project = api.updateSnapshot({ openProjects: [`${core}tsconfig.json`] }).getProject(`${core}tsconfig.json`)
  if (!project) throw new Error('the core is no project')
  for (const file of project.rootFiles.filter((name) => !/\.test(?:-d)?\.ts$|\/column\.ts$/.test(name))) {
    const source = project.program.getSourceFile(file)
    if (!source?.text.includes('?? 0')) continue
    const reads = [...elementsOrZero(source)]
    const types = project.checker.getTypeAtLocation(reads.map(({ expression }) => expression))
    for (const [i, read] of reads.entries()) {
      if (!kindsOf(types[i]).some((name) => column.test(name))) continue
      const line = source.text.slice(0, read.end).split('\n').length
      console.error(`${relative(root, file)}:${line}: a column is read by its accessor: ${read.getText(source)} ?? 0`)
      found++
    }
  }
} finally {
  api.close()
}
if (found > 0) process.exit(1)

/** @param {Node} node @returns {Generator<import('typescript/unstable/ast').ElementAccessExpression>} */
function* elementsOrZero(node) {
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.QuestionQuestionToken && node.right.getText() === '0')
    yield* elementsOf(node.left)
  /** @type {Node[]} */
  const children = []
  node.forEachChild((child) => void children.push(child))
  for (const child of children) yield* elementsOrZero(child)
}

/** The elements that an expression reads, one of them by a condition. @param {Node} node @returns {Generator<import('typescript/unstable/ast').ElementAccessExpression>} */
function* elementsOf(node) {
  if (isParenthesizedExpression(node)) yield* elementsOf(node.expression)
  else if (isConditionalExpression(node)) {
    yield* elementsOf(node.whenTrue)
    yield* elementsOf(node.whenFalse)
  } else if (isElementAccessExpression(node) && !node.questionDotToken) yield node
}

/** Names of a type; of a union, those of its parts. @param {import('typescript/unstable/sync').Type | undefined} type @returns {string[]} */
function kindsOf(type) {
  if (type?.isUnionType()) return type.getTypes().flatMap(kindsOf)
  const name = type?.getSymbol()?.name
  return name === undefined ? [] : [name]
}
