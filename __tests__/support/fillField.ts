import { userEvent } from '@testing-library/user-event';

/** Puts a text into a field at once, as pasting does. Typing renders the screen with each key. */
export async function fillField(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
