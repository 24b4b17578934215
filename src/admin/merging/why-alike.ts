/** Says what two records have in common, such as `same name and city and 42 m between the pins`. */
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { useWords } from '../i18n/locale.tsx'

type Pair = DeskAnswer<'GET /duplicates'>['pairs'][number]

export function useWhyAlike(): (pair: Pick<Pair, 'alike' | 'metres'>) => string {
  const { t, format } = useWords()
  return ({ alike, metres }) =>
    format.list(
      alike.map((one) =>
        one === 'pin' ? t('duplicates.pin', { metres: format.number(metres ?? 0) }) : t(`duplicates.${one}`),
      ),
    )
}
