import { useMemo } from 'react'
import { encode } from 'uqr'

export interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** Dark on white in both themes: telephones read it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: 3, ecc: 'M' })
    const squares = code.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: code.size, path: squares.join('') }
  }, [text])
  return (
    <svg className="ac-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
