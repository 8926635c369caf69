import { Trans } from '@lingui/react/macro'
import { listChoices, type ListChoice } from './prices/price-draft.ts'
import * as styles from './prices/prices-section.module.css'

type ListChoicesProps = { chosen: ListChoice; onChoose: (list: ListChoice) => void }

/** Choice between the ready-made price lists and the club's own. */
export function ListChoices({ chosen, onChoose }: ListChoicesProps) {
  return (
    <fieldset className={styles.listChoices}>
      <legend>
        <Trans>Price list</Trans>
      </legend>
      {listChoices.map((list) => (
        <label key={list} className={`${styles.listChoice} beside gap-12 touchable`}>
          <input
            type="radio"
            name="price-list"
            value={list}
            checked={list === chosen}
            onChange={() => onChoose(list)}
          />
          <ListName list={list} />
        </label>
      ))}
    </fieldset>
  )
}

function ListName({ list }: { list: ListChoice }) {
  if (list === 'pt') return <Trans>Portuguese price list</Trans>
  if (list === 'en') return <Trans>English price list</Trans>
  return <Trans>Custom prices</Trans>
}
