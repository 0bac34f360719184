import type { Framed } from '@verifikat/analyses'
import type { OwnFilterPropsOf } from '../screen.ts'
import { ParameterField } from './ParameterField.tsx'
import { usePresented } from './presented.ts'
import type { DefaultSearch } from './search.ts'

/** A field for each parameter that people choose. */
export function ParameterFields({ search, setSearch }: OwnFilterPropsOf<Framed, DefaultSearch>) {
  return usePresented().fields.map((field) => (
    <ParameterField
      key={field.key}
      field={field}
      value={search[field.key]}
      onChange={(value) => setSearch({ [field.key]: value === field.preset ? undefined : value })}
    />
  ))
}
