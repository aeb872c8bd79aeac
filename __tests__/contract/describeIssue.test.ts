import { describeIssue } from '@/contract/describeIssue';
import { emailSchema, personNameSchema, phoneSchema } from '@/contract/common';
import * as z from '@/contract/zod';

const describeFirst = (schema: z.ZodType, value: unknown) => {
  const issue = schema.safeParse(value, { reportInput: true }).error?.issues[0];
  return issue && describeIssue(issue);
};

it.each<[string, z.ZodType, unknown, string, number]>([
  ['a missing value', z.string(), undefined, 'required', 0],
  ['an empty text', z.string().min(12), '', 'required', 0],
  ['a blank e-mail', emailSchema, '  ', 'required', 0],
  ['a missing choice', z.enum(['a', 'b']), undefined, 'choose', 0],
  ['an unticked box', z.literal(true), false, 'choose', 0],
  ['a word for a number', z.number(), 'twelve', 'digits', 0],
  ['a fraction', z.number().int(), 1.5, 'digits', 0],
  ['a text for a list', z.array(z.string()), 'one', 'invalid', 0],
  ['a short text', z.string().min(12), 'short', 'minLength', 12],
  ['a long text', z.string().max(3), 'long', 'maxLength', 3],
  ['a small number', z.number().min(2), 1, 'min', 2],
  ['a large number', z.number().max(2), 3, 'max', 2],
  ['an e-mail without @', emailSchema, 'someone', 'email', 0],
  ['another format', personNameSchema, 'A\nB', 'invalid', 0],
  ['a phone number of letters', phoneSchema, 'abc', 'phone', 0],
  ['a rule of its own', z.string().refine(() => false), 'x', 'invalid', 0],
])('%s', (_, schema, value, key, count) => {
  expect(describeFirst(schema, value)).toEqual({ key, count });
});

it('judges by what the visitor entered, where it is given', () => {
  const [issue] = z.coerce.number().min(1).safeParse('').error?.issues ?? [];
  expect(issue && describeIssue(issue, '')).toEqual({ key: 'required', count: 0 });
});
