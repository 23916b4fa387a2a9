import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parse, parseAllDocuments } from 'yaml'

const folder = fileURLToPath(new URL('../../deploy/kubernetes/', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (name: string) => parse(readFileSync(join(folder, name), 'utf8'))
const files = readdirSync(folder)
const kustomization = read('kustomization.yaml')
const deployment = read('deployment.yaml')
const pod = deployment.spec.template.spec
const [container] = pod.containers

/** What each kind must have, by the versions of the API that every supported cluster has. */
const KINDS: Record<string, string> = {
  Deployment: 'apps/v1',
  Service: 'v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PodDisruptionBudget: 'policy/v1',
  Kustomization: 'kustomize.config.k8s.io/v1beta1',
}

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0

describe('deploy/kubernetes', () => {
  for (const name of files) {
    it(`has YAML without faults in ${name}, of a kind that is known`, () => {
      const documents = parseAllDocuments(readFileSync(join(folder, name), 'utf8'), { strict: true })
      for (const document of documents) {
        assert.deepEqual([...document.errors, ...document.warnings], [])
        const { kind, apiVersion } = document.toJS()
        assert.equal(KINDS[kind], apiVersion, kind)
      }
    })
  }

  it('lists each of its files', () => {
    assert.deepEqual([...kustomization.resources, 'kustomization.yaml'].sort(), files.toSorted())
  })

  it('is one whole for kubectl, with selectors that find the pods', {
    skip: hasKubectl ? false : 'there is no kubectl',
  }, () => {
    const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' })
    const objects = parseAllDocuments(text).map(document => document.toJS())
    const find = (kind: string) => objects.find(object => object.kind === kind)
    const labels = find('Deployment').spec.template.metadata.labels
    assert.deepEqual(find('Deployment').spec.selector.matchLabels, labels)
    assert.deepEqual(find('Service').spec.selector, labels)
    assert.deepEqual(find('NetworkPolicy').spec.podSelector.matchLabels, labels)
    assert.deepEqual(find('PodDisruptionBudget').spec.selector.matchLabels, labels)
    assert.match(find('Deployment').spec.template.spec.containers[0].image, /^[\w./-]+:\d+\.\d+\.\d+$/)
  })

  it('gives the container no rights, and a root that is read-only', () => {
    assert.deepEqual(container.securityContext, {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    const { runAsNonRoot, runAsUser, seccompProfile } = pod.securityContext
    assert.deepEqual([runAsNonRoot, runAsUser, seccompProfile.type], [true, 10001, 'RuntimeDefault'])
    assert.equal(pod.automountServiceAccountToken, false)
  })

  it('sets variables that the service knows, and the password by a secret', () => {
    const known = [
      ...readFileSync(join(root, 'server/src/config.ts'), 'utf8').matchAll(/\(\s*'([A-Z_]+)'[,)]/g),
    ]
    const names = new Set(known.map(([, name]) => name))
    for (const { name, value } of container.env) {
      assert.ok(names.has(name), name)
      assert.doesNotMatch(String(value), /postgres:/)
    }
  })

  it('mounts what is declared, and asks the ports that are', () => {
    const volumes = pod.volumes.map(({ name }: { name: string }) => name)
    assert.deepEqual(
      container.volumeMounts.map(({ name }: { name: string }) => name),
      volumes,
    )
    const ports = container.ports.map(({ name }: { name: string }) => name)
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      assert.ok(ports.includes(container[probe].httpGet.port), probe)
    assert.equal(
      container.livenessProbe.httpGet.path,
      '/healthz',
      'a database that is away is no reason to restart',
    )
    assert.equal(container.readinessProbe.httpGet.path, '/readyz')
    assert.ok(ports.includes(read('service.yaml').spec.ports[0].targetPort))
  })
})
