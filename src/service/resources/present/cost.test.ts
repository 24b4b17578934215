import { expect, test } from 'vitest'
import { presentCost } from './cost.ts'

test.each([
  ['', '', []],
  ['0', 'Free', ['0']],
  ['0,00', 'Free', ['0']],
  ['Free', 'Free', ['0']],
  ['10', '$10', ['10']],
  ['10,50-20', '$10,50 – $20', ['10.50', '20']],
  ['1,234.56', '$1,234.56', ['1234.56']],
  ['1.234,56', '$1.234,56', ['1234.56']],
  ['1.500', '$1.500', ['1500']],
  ['0.500', '$0.500', ['0.500']],
  ['1.234.567', '$1.234.567', ['1234567']],
  ['١٬٥٠٠ – ٢٠٠٠٫٥', '$1,500 – $2000.5', ['1500', '2000.5']],
  ['10, 20, 30', '10, 20, 30', ['10', '20', '30']],
  ['from $5 to $15.50 a person', 'from $5 to $15.50 a person', ['5', '15.50']],
  ['Donation', 'Donation', []],
])('%j is shown as %j', (stored, cost, values) => {
  expect(presentCost(stored, 'USD')).toMatchObject({ cost, cost_details: { values } })
})

test('three digits after the only separator are thousandths of a dinar', () => {
  expect(presentCost('10.500', 'KWD').cost_details.values).toEqual(['10.500'])
  expect(presentCost('1,234.500', 'KWD').cost_details.values).toEqual(['1234.500'])
})

test.each([
  ['10', '$', 'USD', 'prefix'],
  ['$10', '$', 'USD', 'prefix'],
  ['10€', '€', 'EUR', 'postfix'],
  ['10 $', '$', 'USD', 'postfix'],
  ['10 – 20 $', '$', 'USD', 'postfix'],
  ['from $5 to $15', '$', 'USD', 'prefix'],
  ['€ 15,50', '€', 'EUR', 'prefix'],
  ['150 TL', 'TL', 'TRY', 'postfix'],
  ['SAR 20', 'SAR', 'SAR', 'prefix'],
  ['10 VIP', '$', 'USD', 'prefix'],
  ['Donation', '$', 'USD', 'prefix'],
])('%j is in %j', (stored, currency_symbol, currency_code, currency_position) => {
  expect(presentCost(stored, 'USD').cost_details).toMatchObject({ currency_symbol, currency_code, currency_position })
})
