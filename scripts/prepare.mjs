/** What start.mjs does before the built server or command is run, as a process of its own. */
import { build, install } from './setup.mjs';

install();
build();
