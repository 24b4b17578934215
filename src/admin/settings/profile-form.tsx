import { NativeSelect, Switch, TextInput, useMantineColorScheme } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { languages } from '../../contract/field.ts'
import { useChangeProfile } from '../api/profile.ts'
import type { User } from '../api/session.ts'
import { createFormat } from '../i18n/format.ts'
import { isLanguage, own_names } from '../i18n/language.ts'
import { useFormat, useWords } from '../i18n/locale.tsx'
import { readPreferences, week_starts } from '../i18n/preferences.ts'
import { Button } from '../shell/button.tsx'
import { notify } from '../shell/notify.tsx'
import { FormError } from '../sign-in/door.tsx'
import { useSubmit } from '../sign-in/use-submit.ts'
import '../theme/inputs.ts'
import { schemes } from '../theme/theme.ts'
import { actionsClass, fieldsClass, sectionClass } from './parts.tsx'
import { ZoneSelect } from './zone-select.tsx'

function readForm(values: FormData) {
  const text = (name: string) => String(values.get(name) ?? '')
  const language = text('language')
  const { digits, week_start, time_zone } = readPreferences(Object.fromEntries(values))
  return {
    name: text('name'),
    language: isLanguage(language) ? language : null,
    preferences: {
      digits,
      week_start,
      time_zone,
      hijri: values.has('hijri'),
      shortcuts: values.has('shortcuts'),
    },
  }
}

/** @param kept a service without profiles leaves what one prefers to this device */
export function ProfileForm({ user, kept }: { user: User; kept: 'profile' | 'device' }) {
  const { t, language, preferences } = useWords()
  const { mutateAsync } = useChangeProfile(language)
  const send = useCallback(
    async (values: FormData) => {
      await mutateAsync(readForm(values))
      notify({ message: t('profile.saved') })
    },
    [mutateAsync, t],
  )
  const { busy, error, errors, onSubmit } = useSubmit(send)
  return (
    <form className={sectionClass} noValidate onSubmit={onSubmit}>
      {kept === 'profile' && <You user={user} errors={errors} />}
      <h2>{t('profile.display')}</h2>
      <div className={fieldsClass}>
        <NativeSelect
          name="digits"
          label={t('profile.digits')}
          defaultValue={preferences.digits}
          data={[
            { value: 'latn', label: t('profile.digits_latn') },
            { value: 'arab', label: t('profile.digits_arab') },
          ]}
        />
        <WeekStartSelect />
        <ZoneSelect chosen={preferences.time_zone} />
        <SchemeSelect />
      </div>
      <Switch
        name="hijri"
        label={t('profile.hijri')}
        description={t('profile.hijri_text')}
        defaultChecked={preferences.hijri}
      />
      <h2>{t('profile.keyboard')}</h2>
      <Switch
        name="shortcuts"
        label={t('profile.shortcuts')}
        description={t('profile.shortcuts_text')}
        defaultChecked={preferences.shortcuts}
      />
      {error && <FormError>{error}</FormError>}
      <div className={actionsClass}>
        <Button type="submit" look="filled" busy={busy}>
          {t('action.save')}
        </Button>
      </div>
    </form>
  )
}

function You({ user, errors }: { user: User; errors: Readonly<Record<string, string>> }) {
  const { t, language } = useWords()
  return (
    <>
      <h2>{t('profile.you')}</h2>
      <div className={fieldsClass}>
        <TextInput
          name="name"
          dir="auto"
          label={t('profile.name')}
          defaultValue={user.name}
          autoComplete="name"
          error={errors['name']}
        />
        <TextInput readOnly dir="ltr" label={t('profile.email')} value={user.email} />
        <TextInput readOnly label={t('profile.role')} value={t(`role.${user.role}`)} />
        <NativeSelect
          name="language"
          label={t('profile.language')}
          description={t('profile.language_text')}
          defaultValue={user.language ?? language}
          data={languages.map((each) => ({ value: each, label: own_names[each] }))}
        />
      </div>
    </>
  )
}

/** 4 January 2026 was a Sunday. */
const sunday = Date.UTC(2026, 0, 4)

function WeekStartSelect() {
  const { t, language, preferences } = useWords()
  const format = useFormat()
  const usual = useMemo(
    () => createFormat(language, { ...preferences, week_start: 'auto' }).week.first,
    [language, preferences],
  )
  const dayName = (day: number) => format.weekday(new Date(sunday + day * 86_400_000).toISOString().slice(0, 10))
  const names = { sunday: dayName(0), monday: dayName(1), saturday: dayName(6) }
  return (
    <NativeSelect
      name="week_start"
      label={t('profile.week_start')}
      defaultValue={preferences.week_start}
      data={week_starts.map((start) => ({
        value: start,
        label: start === 'auto' ? t('profile.week_auto', { day: dayName(usual) }) : names[start],
      }))}
    />
  )
}

/** Belongs to the device, and shows at once. */
function SchemeSelect() {
  const { t } = useWords()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <NativeSelect
      label={t('scheme.label')}
      description={t('profile.scheme_text')}
      value={colorScheme}
      onChange={({ currentTarget }) => setColorScheme(schemes.find((each) => each === currentTarget.value) ?? 'auto')}
      data={schemes.map((scheme) => ({ value: scheme, label: t(`scheme.${scheme}`) }))}
    />
  )
}
