/** The choices of how a view looks on another site. */
import { languages, own_names } from '../../contract/languages.ts'
import { contrast, least_contrast, toldContrast } from '../../contract/look/contrast.ts'
import { embed_color_names } from '../../contract/look/embed-colors.ts'
import { useWords } from '../i18n/locale.tsx'
import { FieldFrame } from '../kinds/controls/field-frame.tsx'
import { Segments } from '../preview/segments.tsx'
import type { EmbedChoices } from './embed-snippet.ts'
import controls from '../kinds/controls/controls.module.css'
import classes from './embed.module.css'

interface FieldsProps {
  readonly choices: EmbedChoices
  readonly onChange: (change: Partial<EmbedChoices>) => void
}

const layouts = ['list', 'month'] as const
const schemes = ['page', 'light', 'dark'] as const
const lengths = [4, 8, 12, 20, 50] as const

export function EmbedFields({ choices, onChange }: FieldsProps) {
  const { t, format } = useWords()
  const { layout, max, language, scheme } = choices
  return (
    <>
      <section className={classes['bar']}>
        <h3>{t('embed.layout')}</h3>
        <Segments
          label={t('embed.layout')}
          options={layouts}
          chosen={layout}
          onChoose={(chosen) => onChange({ layout: chosen })}
          word="embed.layout"
        />
      </section>
      {layout === 'list' && (
        <FieldFrame label={t('embed.max')}>
          {(attributes) => (
            <select
              {...attributes}
              className={controls['input']}
              value={max}
              onChange={({ target }) => onChange({ max: Number(target.value) })}
            >
              {lengths.map((length) => (
                <option key={length} value={length}>
                  {format.number(length)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      <FieldFrame label={t('embed.language')} help={t('embed.language_about')}>
        {(attributes) => (
          <select
            {...attributes}
            className={controls['input']}
            value={language ?? ''}
            onChange={({ target }) => onChange({ language: languages.find((one) => one === target.value) ?? null })}
          >
            <option value="">{t('embed.language_reader')}</option>
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {own_names[one]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <section className={classes['bar']}>
        <h3>{t('embed.scheme')}</h3>
        <Segments
          label={t('embed.scheme')}
          options={schemes}
          chosen={scheme ?? 'page'}
          onChoose={(chosen) => onChange({ scheme: chosen === 'page' ? null : chosen })}
          word="embed.scheme"
        />
      </section>
      <Colors {...{ choices, onChange }} />
    </>
  )
}

const origins = ['usual', 'own'] as const

/** Colours with which own ones begin. */
const first_colors = { accent: '#0b5c64', ground: '#ffffff', text: '#14181d' } as const

function Colors({ choices: { colors }, onChange }: FieldsProps) {
  const { t } = useWords()
  const are_own = Object.keys(colors).length > 0
  const shown = { ...first_colors, ...colors }
  return (
    <section>
      <div className={classes['bar']}>
        <h3>{t('embed.colors')}</h3>
        <Segments
          label={t('embed.colors')}
          options={origins}
          chosen={are_own ? 'own' : 'usual'}
          onChoose={(chosen) => onChange({ colors: chosen === 'own' ? shown : {} })}
          word="embed.colors"
        />
      </div>
      {are_own && (
        <>
          {embed_color_names.map((name) => (
            <label key={name} className={classes['color']}>
              <input
                type="color"
                value={shown[name]}
                onChange={({ target }) => onChange({ colors: { ...shown, [name]: target.value } })}
              />
              <span>{t(`embed.color.${name}`)}</span>
              <code dir="ltr">{shown[name]}</code>
            </label>
          ))}
          <Contrast {...shown} />
        </>
      )}
    </section>
  )
}

/** Tells how well letters can be read, and warns of those that can hardly be. */
function Contrast({ accent, ground, text }: Readonly<Record<(typeof embed_color_names)[number], string>>) {
  const { t, format } = useWords()
  const ratios = [text, accent].map((color) => contrast(color, ground))
  const [of_text = '', of_accent = ''] = ratios.map((ratio) => format.number(toldContrast(ratio)))
  const is_bad = ratios.some((ratio) => ratio < least_contrast)
  return (
    <p role="status" className={classes['contrast']} data-bad={is_bad || undefined}>
      {t('embed.contrast', { text: of_text, accent: of_accent })} {is_bad && t('embed.contrast_bad')}
    </p>
  )
}
