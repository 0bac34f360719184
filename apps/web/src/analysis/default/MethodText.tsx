import './default.css'
import { type Method, say, type Words } from '@verifikat/analyses'
import { useLocale, useTexts } from '../use-texts.ts'

/** What an analysis answers, how it computes, on what it rests, and what it does not see. */
export function MethodText({ method }: { readonly method: Method }) {
  const t = useTexts()
  const language = useLocale()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
    <section className="an-method" aria-label={t('method.title')} tabIndex={0}>
      <p>{say(method.answers, language)}</p>
      <Part title={t('method.computes')} texts={method.computes} />
      <Part title={t('method.sources')} texts={method.sources} />
      <Part title={t('method.limits')} texts={method.limits} />
    </section>
  )
}

function Part({ title, texts }: { readonly title: string; readonly texts: readonly Words[] }) {
  const language = useLocale()
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {texts.map((text) => (
          <li key={text[0]}>{say(text, language)}</li>
        ))}
      </ul>
    </>
  )
}
