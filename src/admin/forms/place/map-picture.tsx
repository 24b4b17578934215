/** A picture of the map around a position. A press on it opens the map on which it is set. */
import classes from './map-picture.module.css'
import map from './map.module.css'
import type { Position } from './position.ts'
import { tilesAround } from './tiles-around.ts'

/** Pixels of the widest column of a form, and of the picture in it. */
const view = { zoom: 15, width: 760, height: 160 }

interface MapPictureProps {
  readonly tiles: string
  readonly credit: string
  readonly position: Position
  readonly onOpen: () => void
}

export default function MapPicture({ tiles, credit, position, onOpen }: MapPictureProps) {
  return (
    <div className={classes['picture']}>
      {/* The button and the coordinates beside it say the same to readers of the screen and to users of the keyboard. */}
      <button type="button" dir="ltr" tabIndex={-1} aria-hidden="true" onClick={onOpen}>
        {tilesAround(tiles, position, view).map(({ address, right, down }) => (
          <img
            key={`${right} ${down}`}
            src={address}
            alt=""
            referrerPolicy="origin"
            style={{ insetInlineStart: `calc(50% + ${right}px)`, insetBlockStart: `calc(50% + ${down}px)` }}
          />
        ))}
        <span className={map['pin']} />
      </button>
      {credit !== '' && <bdi>{credit}</bdi>}
    </div>
  )
}
