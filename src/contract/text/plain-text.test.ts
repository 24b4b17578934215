import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutMarkup } from './plain-text.ts'

test.each([
  ['<b>Fest</b>ival', 'Festival'],
  ['Jazz<script>alert(1)</script> night', 'Jazz night'],
  ['Jazz<SCRIPT src=x>alert("</b>")</SCRIPT > night', 'Jazz night'],
  ['a<style>*{color:red}</style>b', 'ab'],
  ['a<script>alert(1)', 'a'],
  ['a<img src=x onerror=alert(1)>b', 'ab'],
  ['a <img src=x onerror=alert(1) ', 'a '],
  ['<<b>script>alert(1)<</b>/script>x', 'x'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>x', 'ipt>alert(1)ipt>x'],
  ['a<!-- b -->c<!-- d', 'ac'],
  ['a<!doctype html>b<?php echo 1 ?>c</p>', 'abc'],
  ['<scripted>a</scripted>', 'a'],
  ['مهرجان <b>الجاز</b>', 'مهرجان الجاز'],
])('%s is %s', (text, plain) => expect(withoutMarkup(text)).toBe(plain))

test.each(['<3', 'a < b', 'AT&T', '1 > 0', '</3', '<?', '<!', '<', '5<6', '&lt;b&gt;', '"<" and ">"', '<ş>'])(
  '%s stays',
  (text) => expect(withoutMarkup(text)).toBe(text),
)

test('nothing that is left parses as a tag', () => {
  const parts = fc.constantFrom('<', '>', '/', '!', '--', 'script', 'style', 'b', ' ', '"', '3', 'ş')
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (some) => {
      expect(withoutMarkup(some.join(''))).not.toMatch(/<[/!?]?[a-z]|<!--/i)
    }),
  )
})
