/** Chooses records by name: an editable combobox (ARIA APG) that searches the service while the user types. */
import { useId, useRef } from 'react'
import { nameOf } from '../../api/read/record.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { NoOption, Option, Options } from '../options/combobox.tsx'
import { ChosenRecords, RecordPlace, type ChosenProps } from './chosen-records.tsx'
import { usePicker, type PickerOptions } from './use-picker.ts'
import classes from './picker.module.css'

interface PickerProps extends PickerOptions, Pick<ChosenProps, 'known' | 'lead'> {
  readonly label: string
  /** Whether a dialog that opens around it gives it the focus. */
  readonly autofocus?: boolean
  readonly error?: string | undefined
}

export function Picker(props: PickerProps) {
  const { to, label, value, onChange, autofocus = false, known, lead } = props
  const { t } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const picker = usePicker(props, input)
  const { text, open, setOpen, matches, at } = picker
  const error = props.error ?? (picker.is_unclear ? t('picker.unclear') : undefined)
  return (
    <div className={classes['picker']} data-chosen={value.length || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={classes['box']} data-error={error ? true : undefined}>
        {value.length > 0 && (
          <ChosenRecords
            to={to}
            value={value}
            known={known}
            lead={lead}
            onRemove={(item) => {
              onChange(value.filter((other) => other !== item))
              input.current?.focus()
            }}
          />
        )}
        <input
          ref={input}
          id={id}
          role="combobox"
          dir="auto"
          autoComplete="off"
          data-autofocus={autofocus || undefined}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && !picker.is_empty ? `${id}-${at}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={text}
          placeholder={value.length === 0 ? t('picker.placeholder') : undefined}
          onChange={({ target }) => picker.type(target.value)}
          onClick={() => setOpen(true)}
          onFocus={picker.onFocus}
          onBlur={() => setOpen(false)}
          onKeyDown={picker.onKeyDown}
        />
      </div>
      <Options id={`${id}-list`} label={label} open={open} busy={open && !picker.is_current}>
        {matches.map(({ item, depth }, position) => (
          <Option
            key={item.id}
            id={`${id}-${position}`}
            active={position === at}
            style={depth > 0 ? { paddingInlineStart: 10 + depth * 18 } : undefined}
            onChoose={() => picker.choose(item)}
          >
            <ContentText language={item.i18n_language}>{nameOf(to, item)}</ContentText>{' '}
            <RecordPlace to={to} item={item} />
          </Option>
        ))}
        {picker.may_create && (
          <Option id={`${id}-${matches.length}`} active={at === matches.length} onChoose={picker.create}>
            <Icon name="plus" size={16} /> {t('picker.create', { name: text.trim() })}
          </Option>
        )}
        {(picker.failure || (picker.is_empty && picker.is_current)) && <NoOption error={picker.failure} />}
      </Options>
      {error && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
