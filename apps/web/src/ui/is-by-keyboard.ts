/** Whether the focus is there for the keyboard; after a click it only marks where one was. */
export const isByKeyboard = (focused: Element): boolean => focused.matches(':focus-visible');
