import type { ReactNode } from 'react'
import { buttonClass } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { mapAddress, type Position } from './position.ts'

/** Links to a map on another site, which learns the position and nothing else. */
export function OnMap({ position, children }: { position: Position; children: ReactNode }) {
  return (
    <a href={mapAddress(position)} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
      {children}
      <Icon name="external" size={16} />
    </a>
  )
}
