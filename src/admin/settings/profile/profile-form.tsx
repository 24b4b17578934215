import {
  NativeSelect,
  TextInput,
  useMantineColorScheme,
  type NativeSelectProps,
  type TextInputProps,
} from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { languages, own_names } from '../../../contract/languages.ts'
import { hour_cycles, week_starts } from '../../preferences.ts'
import { useChangeProfile } from '../../api/session/profile.ts'
import type { SignedInUser } from '../../api/session/session-shape.ts'
import { createFormat } from '../../i18n/formats/format.ts'
import { LeftToRight } from '../../i18n/isolated.tsx'
import { useFormat, useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { FormError } from '../../sign-in/auth-layout.tsx'
import { Toggle } from '../../sign-in/toggle.tsx'
import { useSubmit } from '../../sign-in/use-submit.ts'
import '../../theme/inputs.ts'
import { schemes } from '../../theme/theme.ts'
import { actionsClass, Fact, Facts, fieldsClass, sectionClass } from '../../shell/sections/sections.tsx'
import { ZoneSelect } from './zone-select.tsx'

const schema = z.object({
  name: z.string(),
  language: z.enum(languages),
  digits: z.enum(['latn', 'arab']),
  week_start: z.enum(week_starts),
  hour_cycle: z.enum(hour_cycles),
  /** Empty: the device's zone. */
  time_zone: z.string(),
  hijri: z.boolean(),
  shortcuts: z.boolean(),
})

/** @param kept preferences stored on this device, for services without profiles */
export function ProfileForm({ user, kept }: { user: SignedInUser; kept: 'profile' | 'device' }) {
  const { t, language, preferences } = useWords()
  const { mutateAsync } = useChangeProfile(language)
  const { digits, week_start, hour_cycle, time_zone, hijri, shortcuts } = preferences
  const { busy, error, field, onSubmit } = useSubmit({
    schema,
    start: {
      name: user.name,
      language: user.language ?? language,
      ...{ digits, week_start, hour_cycle, time_zone: time_zone ?? '', hijri, shortcuts },
    },
    send: async ({ name, language: wanted, ...chosen }) => {
      await mutateAsync({ name, language: wanted, preferences: { ...chosen, time_zone: chosen.time_zone || null } })
      notify({ message: t('profile.saved') })
    },
  })
  return (
    <form className={sectionClass} noValidate onSubmit={onSubmit}>
      {kept === 'profile' && <You user={user} name={field('name')} language={field('language')} />}
      <h2>{t('profile.display')}</h2>
      <div className={fieldsClass}>
        <NativeSelect
          {...field('digits')}
          label={t('profile.digits')}
          data={[
            { value: 'latn', label: t('profile.digits_latn') },
            { value: 'arab', label: t('profile.digits_arab') },
          ]}
        />
        <HourCycleSelect {...field('hour_cycle')} />
        <WeekStartSelect {...field('week_start')} />
        <ZoneSelect {...field('time_zone')} />
        <SchemeSelect />
      </div>
      <Toggle
        {...field('hijri')}
        defaultChecked={hijri}
        label={t('profile.hijri')}
        description={t('profile.hijri_text')}
      />
      <h2>{t('profile.keyboard')}</h2>
      <Toggle
        {...field('shortcuts')}
        defaultChecked={shortcuts}
        label={t('profile.shortcuts')}
        description={t('profile.shortcuts_text')}
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

function You(fields: { user: SignedInUser; name: TextInputProps; language: NativeSelectProps }) {
  const { user, name, language } = fields
  const { t } = useWords()
  return (
    <>
      <h2>{t('profile.you')}</h2>
      <Facts>
        <Fact name={t('profile.email')}>
          <LeftToRight>{user.email}</LeftToRight>
        </Fact>
        <Fact name={t('profile.role')}>{t(`role.${user.role}`)}</Fact>
      </Facts>
      <div className={fieldsClass}>
        <TextInput {...name} dir="auto" label={t('profile.name')} autoComplete="name" />
        <NativeSelect
          {...language}
          label={t('profile.language')}
          description={t('profile.language_text')}
          data={languages.map((each) => ({ value: each, label: own_names[each] }))}
        />
      </div>
    </>
  )
}

/** 4 January 2026 was a Sunday. */
const sunday = Date.UTC(2026, 0, 4)

function WeekStartSelect(field: NativeSelectProps) {
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
      {...field}
      label={t('profile.week_start')}
      data={week_starts.map((start) => ({
        value: start,
        label: start === 'auto' ? t('profile.week_auto', { day: dayName(usual) }) : names[start],
      }))}
    />
  )
}

/** Shows an example time in each choice. */
function HourCycleSelect(field: NativeSelectProps) {
  const { t, language, preferences } = useWords()
  return (
    <NativeSelect
      {...field}
      label={t('profile.hour_cycle')}
      data={hour_cycles.map((hour_cycle) => ({
        value: hour_cycle,
        label: t(`profile.hour_cycle_${hour_cycle}`, {
          time: createFormat(language, { ...preferences, hour_cycle }).time('2026-01-04 20:30'),
        }),
      }))}
    />
  )
}

/** Stored on the device and applied at once. */
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
