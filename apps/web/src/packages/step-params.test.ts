import { analyses } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { parameterName, takesOf } from './step-params.ts'

test('every parameter that a step can take has a name in both languages', () => {
  const raw = Object.keys(analyses).flatMap((id) =>
    takesOf(id).flatMap((key) =>
      (['en', 'sv'] as const).filter((locale) => parameterName(id, key, locale) === key).map(() => `${id}.${key}`),
    ),
  )
  expect(raw).toEqual([])
})
