/**
 * Runs the tests of one file until the first one fails. Writes down that the file began, and how it ended: a line each
 * in the file `results`, so that one that never ends is known as well.
 */
const { appendFileSync } = require('node:fs');
const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

module.exports = class UntilFirstFailure extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.results = config.projectConfig.globals.results;
    this.file = path.basename(context.testPath).split('.')[0];
    this.failed = null;
    this.hasPassed = false;
  }

  async setup() {
    await super.setup();
    this.write({ began: true });
  }

  async teardown() {
    // a file that cannot even be loaded has no tests to fail
    this.write({ ended: true, failed: this.failed ?? (this.hasPassed ? null : 'it cannot be loaded') });
    await super.teardown();
  }

  async handleTestEvent({ name, test, error, describeBlock }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.failed ??= titleOf(test ?? describeBlock);
    if (name === 'error') this.failed ??= String(error);
    if (name === 'test_fn_success') this.hasPassed = true;
    if (this.failed === null) return;
    if (name === 'test_start') test.mode = 'skip';
    if (name === 'run_describe_start') skipAll(describeBlock);
  }

  write(what) {
    appendFileSync(this.results, `${JSON.stringify({ file: this.file, ...what })}\n`);
  }
};

/** Its tests, so that what it does before all of them is left out too. */
function skipAll(describeBlock) {
  for (const child of describeBlock.children)
    if (child.type === 'test') child.mode = 'skip';
    else skipAll(child);
}

function titleOf(testOrBlock) {
  const { name, parent } = testOrBlock ?? {};
  return parent === undefined || parent.name === 'ROOT_DESCRIBE_BLOCK'
    ? (name ?? 'before all tests')
    : `${titleOf(parent)} › ${name}`;
}
