import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';

/** A screen of the product that shows a machine; found by its file's name, `*.workbench.tsx`. */
export interface FoundScreen {
  /** The id of the machine it shows. */
  machine: string;
  title: string;
  /** CSS pixels, for a screen that looks otherwise when it is narrow. */
  width: number | null;
  file: string;
  Component: ComponentType<{ actor: AnyActorRef }>;
}

interface ScreenModule {
  machine?: string;
  title?: string;
  width?: number;
  default?: ComponentType<{ actor: AnyActorRef }>;
}

export const foundScreens = (modules: Readonly<Record<string, ScreenModule>>): FoundScreen[] =>
  Object.entries(modules).flatMap(([file, { machine, title, width, default: Component }]) =>
    machine === undefined || Component === undefined
      ? []
      : [{ file, machine, title: title ?? file, width: width ?? null, Component }],
  );
