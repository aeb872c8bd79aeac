import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { format } from 'node:util';
import { forgetViewport, setViewport } from './support/viewport';

// The default of one second is too short where the machine does other things too; only what fails waits longer.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout: it knows neither media queries nor scrolling. A test sets its own width with setViewport().
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
beforeEach(() => {
  forgetViewport();
  setViewport(1280);
});

/*
 * What a page writes to console.error is a fault, unless the test expects it: then it takes the console over with
 * jest.spyOn(console, 'error').mockImplementation(…) and looks at the calls itself.
 */
const complaints: string[] = [];
console.error = (...values: unknown[]) => {
  complaints.push(format(...values));
};

afterEach(() => {
  const unexpected = complaints.splice(0);
  if (unexpected.length > 0) throw new Error(`console.error was called:\n${unexpected.join('\n')}`);
});
