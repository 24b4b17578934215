/** Loads the search for similar records with the first new record. */
import { onDemand } from '../../shell/loading/on-demand.tsx'
import type { SimilarProps } from './similar-records.tsx'

const Loaded = onDemand(() => import('./similar-records.tsx'))

/** The form works without it. */
const without = () => undefined

export const SimilarRecords = (props: SimilarProps) => <Loaded {...props} onMissing={without} />
