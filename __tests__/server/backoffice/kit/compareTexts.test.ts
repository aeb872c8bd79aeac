import type { ControlView } from '@/contract/admin';
import { compareTexts } from '@/server/backoffice/kit/compareTexts';

const text = (name: string, label: string): ControlView => ({
  kind: 'text',
  type: 'text',
  name,
  label,
  isRequired: false,
});

const title: ControlView = {
  kind: 'pair',
  name: 'title',
  label: 'Title',
  controls: [text('title.az', 'Title, Azerbaijani'), text('title.en', 'Title, English')],
};

const controls: ControlView[] = [
  text('slug', 'Address'),
  title,
  { kind: 'rows', name: 'steps', label: 'Steps', maxRows: 5, rowControls: [title] },
];

const labels = (one: Record<string, string>, other: Record<string, string>) =>
  compareTexts(controls, one, other).map(({ label }) => label);

it('names what differs as the form does', () => {
  const one = { slug: 'a', 'title.az': 'x', 'title.en': 'y', 'steps.0.title.en': 'first' };
  const other = { slug: 'b', 'title.az': 'x', 'title.en': 'z', 'steps.0.title.en': '1st', 'steps.1.title.az': 'new' };
  expect(compareTexts(controls, one, other)).toEqual([
    { label: 'Address', one: 'a', other: 'b' },
    { label: 'Title, English', one: 'y', other: 'z' },
    { label: 'Steps 1: Title, English', one: 'first', other: '1st' },
    { label: 'Steps 2: Title, Azerbaijani', one: '', other: 'new' },
  ]);
});

it('gives an input that the form does not have its name', () => expect(labels({ gone: 'a' }, {})).toEqual(['gone']));

it('counts neither space around a text nor the marks of rows', () => {
  expect(labels({ slug: 'a\n', 'steps.0._row': '1' }, { slug: 'a', 'title.az': '' })).toEqual([]);
});
