import { createElement } from 'react';
import { useToastArea } from './notify';

/** The toasts. Mounted once, in the layout; their area is rendered once its code has come with the first toast. */
export function Toasts() {
  const ToastArea = useToastArea();
  return ToastArea && createElement(ToastArea);
}
