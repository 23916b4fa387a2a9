import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { splitStatements } from '../../server/src/database/split-statements.ts'

describe('splitStatements', () => {
  const cases: [what: string, text: string, statements: string[]][] = [
    ['parts statements at semicolons', 'select 1;\nselect 2;\n', ['select 1', 'select 2']],
    ['takes the last without its semicolon', 'select 1; select 2', ['select 1', 'select 2']],
    ['keeps those in comments', '-- one; two\nselect 1 /* a;b */;', ['-- one; two\nselect 1 /* a;b */']],
    ['keeps those in texts', "select 'a;''b;', ';';", ["select 'a;''b;', ';'"]],
    ['keeps those in names', 'select 1 as "a;""b;";', ['select 1 as "a;""b;"']],
    ['keeps those in dollar quotes', 'do $x$ a; $$ b; $x$; select 1', ['do $x$ a; $$ b; $x$', 'select 1']],
    ['takes parameters for no quotes', 'select $1; select $1;', ['select $1', 'select $1']],
    ['leaves out a comment after the last', 'select 1;\n-- done\n', ['select 1']],
    ['finds none in a comment alone', '-- nothing; at all', []],
  ]
  for (const [what, text, statements] of cases) {
    it(what, () => assert.deepEqual(splitStatements(text), statements))
  }
})
